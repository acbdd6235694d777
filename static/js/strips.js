// On a narrow screen a form's tabs are a strip that scrolls sideways: it begins at the place where one is.
for (const here of document.querySelectorAll(".tabs [aria-current]")) {
  const strip = here.closest("nav");
  const beyond = here.getBoundingClientRect().right - strip.getBoundingClientRect().right;
  if (beyond > 0) strip.scrollLeft += beyond + strip.clientWidth / 4;
}
