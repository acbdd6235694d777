// On staff pages: a form that came back refused shows what is wrong with it, however far down that stands.
const page = document.querySelector("main[data-refused]");

function isSeen(element) {
  return element.checkVisibility();
}

function showProblem() {
  const control = [...page.querySelectorAll("[aria-invalid=true]")].find(isSeen);
  const said = control?.getAttribute("aria-describedby")?.split(" ").map((id) => document.getElementById(id));
  const words = said?.find((one) => one?.matches(".error")) ?? [...page.querySelectorAll(".error")].find(isSeen);
  control?.focus();
  words?.scrollIntoView({ block: control ? "nearest" : "center" });
}

if (page && !page.querySelector("[autofocus]")) showProblem();
