// "So far": a column beside the conversation on wide screens, a sheet over it on small ones.
const wide = matchMedia("(min-width: 1000px)");
const column = document.getElementById("sofar");
const sheet = document.getElementById("sheet");
const shade = document.getElementById("shade");
const home = column.parentElement;
let closing = null;
let before = null;

export function panelBehaviour() {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-open-panel]");
    const quote = event.target.closest(".evidence a");
    if (opener) {
      event.preventDefault();
      openPanel();
    } else if (quote || event.target === shade || event.target.closest("[data-close-panel]")) {
      closePanel();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !window.CloseWatcher) closePanel();
  });
  wide.addEventListener("change", () => {
    closePanel();
    dock();
  });
  dock();
  const idle = window.requestIdleCallback ?? setTimeout;
  new MutationObserver(() => idle(layOut)).observe(column, { childList: true, subtree: true });
  idle(layOut);
}

// On a small screen the answers wait in the sheet, unseen. What changes there is laid out while nothing else is to be done, which
// asking where it stands brings about, so that opening the sheet only has to draw it.
function dock() {
  (wide.matches ? home : sheet).append(column);
}

function layOut() {
  if (wide.matches) showCurrent();
  else if (!sheet.open) for (const row of column.querySelectorAll(".field")) row.getBoundingClientRect();
}

// What is asked stays in sight in the column too, unless somebody is looking around in it.
function showCurrent() {
  const row = column.querySelector("[aria-current]");
  if (!row || column.matches(":hover, :focus-within")) return;
  const [asked, seen] = [row, column].map((one) => one.getBoundingClientRect());
  if (asked.top < seen.top || asked.bottom > seen.bottom) column.scrollTop += asked.top - seen.top - seen.height / 2;
}

function openPanel() {
  if (wide.matches) {
    const shown = column.checkVisibility() ? column : document.getElementById("stage");
    shown.querySelector("h2").focus();
    return;
  }
  if (sheet.open) return;
  before = document.activeElement;
  shade.hidden = false;
  sheet.open = true;
  if (window.CloseWatcher) {
    closing = new CloseWatcher();
    closing.onclose = closePanel;
  }
  setTimeout(settle);
}

// Beneath the sheet the page rests, as beneath a modal dialog, and the focus is in the sheet. To see to that styles all of a long
// conversation anew: showModal() would have the sheet wait for it. Here it is seen first; its shade takes presses meanwhile.
function settle() {
  if (!sheet.open) return;
  rest(true);
  column.querySelector("[data-close-panel]").focus({ preventScroll: true });
}

function rest(rests) {
  for (const other of document.body.children) if (other !== sheet && other !== shade) other.inert = rests;
}

// The page is awake before the focus goes back to it.
function closePanel() {
  if (!sheet.open) return;
  closing?.destroy();
  closing = null;
  shade.hidden = true;
  rest(false);
  sheet.close();
  before.focus({ preventScroll: true });
}
