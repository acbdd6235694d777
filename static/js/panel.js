// "So far": a column beside the conversation on wide screens, a sheet over it on small ones.
const wide = matchMedia("(min-width: 1000px)");
const column = document.getElementById("sofar");
const sheet = document.getElementById("sheet");
const home = column.parentElement;

export function panelBehaviour() {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-open-panel]");
    const quote = event.target.closest(".evidence a");
    if (opener) {
      event.preventDefault();
      openPanel();
    } else if (quote) {
      closePanel();
    } else if (event.target.closest("[data-close-panel]") || event.target === sheet) {
      closePanel();
    }
  });
  sheet.addEventListener("close", bringHome);
  wide.addEventListener("change", closePanel);
}

function openPanel() {
  if (wide.matches) {
    const shown = column.checkVisibility() ? column : document.getElementById("stage");
    shown.querySelector("h2").focus();
    return;
  }
  sheet.append(column);
  if (!sheet.open) sheet.showModal();
}

function closePanel() {
  if (sheet.open) sheet.close();
}

function bringHome() {
  home.append(column);
}
