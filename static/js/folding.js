// What was said before the last exchange stands in rows of one line: how it was understood, or its words. A row opens in place.
const said = document.getElementById("messages");
const over = new Set(["completed", "declined", "abandoned"]);

export function foldable(opened) {
  said.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-unfold]");
    if (!button) return;
    const open = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(open));
    for (const message of exchangeOf(button.closest(".message"))) message.classList.toggle("folded", !open);
    opened();
  });
}

// All but the newest words, what they answer or what was left out before them, and its question; nothing where the
// conversation is over and read.
export function fold() {
  if (over.has(document.getElementById("main").dataset.stage)) return;
  const messages = [...said.children];
  const answered = messages.findLastIndex((message, place) => isRow(message) && (isOwn(message) || place < messages.length - 1));
  const first = firstOf(messages, Math.max(0, answered));
  for (const message of messages.slice(0, first)) {
    if ("folds" in message.dataset) continue;
    message.dataset.folds = "";
    message.classList.add("folded");
  }
}

// The question before the respondent's words; what was left out is a question itself.
function firstOf(messages, place) {
  if (!messages[place] || !isOwn(messages[place])) return place;
  return Math.max(0, messages.findLastIndex((message, at) => at < place && !isOwn(message)));
}

// What stands as a row of its own: the respondent's words, or a question that was left out.
function isRow(message) {
  return isOwn(message) || message.querySelector(".readings > li") !== null;
}

function isOwn(message) {
  return message.classList.contains("message-respondent");
}

// The respondent's words with what they answered; what was left out by itself.
function exchangeOf(message) {
  const exchange = [message];
  if (!isOwn(message)) return exchange;
  for (let before = message.previousElementSibling; before && !isRow(before); before = before.previousElementSibling) {
    exchange.unshift(before);
  }
  return exchange;
}
