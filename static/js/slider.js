// A slider's track and its number are one value: the number is what is sent, the track is moved by hand.
document.documentElement.classList.add("slides");

document.addEventListener("input", ({ target }) => {
  const slider = target.closest(".slider");
  if (!slider) return;
  const [track, number] = [slider.querySelector(".slider-track"), slider.querySelector(".slider-number")];
  if (target === track) number.value = track.value;
  else if (number.value !== "") track.value = number.value;
  track.toggleAttribute("data-untouched", number.value === "");
});

// A tap on the middle, where the track already stands, is an answer too.
document.addEventListener("click", ({ target }) => {
  if (target.matches(".slider-track[data-untouched]")) target.dispatchEvent(new Event("input", { bubbles: true }));
});
