// What stands between the server's messages: words on their way in either direction, and what the assistant is doing.
import { follow, showNewest } from "./view.js";

const pending = document.getElementById("pending");
const live = document.getElementById("live");
const status = document.getElementById("status");
const SENTENCE = /(?<=[.!?]\s+|[。！？])/;
const QUESTION = /[?？]\s*$/;
const LONGEST = 160; // Characters; longer words are read, not looked at.
let streamed = "";

// The respondent's words, or what they picked, shown before the server has them.
export function showPending(id, text, { picked = false } = {}) {
  if (document.getElementById(`pending-${id}`)) return;
  const item = document.createElement("li");
  item.id = `pending-${id}`;
  item.className = "message message-respondent message-pending";
  const words = document.createElement("div");
  words.className = "words";
  words.dir = "auto";
  words.textContent = text;
  item.append(words);
  if (picked) item.dataset.picked = "";
  pending.append(item);
  follow();
}

export function dropPending(id) {
  document.getElementById(`pending-${id}`)?.remove();
}

// Messages that arrived: a respondent's takes the place of the pending words, an assistant's that of the streamed ones.
export function settle(arrived) {
  for (const element of arrived) {
    if (element.classList.contains("message-respondent")) {
      const said = element.querySelector(".words").textContent.trim();
      const waiting = [...pending.children];
      const match = waiting.find((item) => sameWords(item.textContent, said)) ?? waiting.find(isPicked);
      match?.remove();
    } else if (element.classList.contains("message-assistant")) {
      endStream();
    }
  }
}

// The server writes what was picked in its own way: "3 / 5".
function isPicked(item) {
  return "picked" in item.dataset;
}

function sameWords(one, other) {
  return one.replace(/\s+/g, "") === other.replace(/\s+/g, "");
}

export function stream(id, text) {
  if (document.getElementById(`message-${id}`)) return;
  if (live.dataset.message !== id) {
    live.dataset.message = id;
    streamed = "";
  }
  live.hidden = false;
  streamed += text;
  setStreamed();
  showStatus("");
  showNewest();
}

function endStream() {
  live.hidden = true;
  streamed = "";
  setStreamed();
  delete live.dataset.message;
}

// As the message will be set once it is complete: its question large, and all of a short one.
function setStreamed() {
  const sentences = streamed.split(SENTENCE);
  const marked = sentences.findLastIndex((sentence) => QUESTION.test(sentence));
  const said = (from, to) => sentences.slice(from, to).join("").trim();
  const parts = marked < 0 ? ["", streamed, ""] : [said(0, marked), said(marked, marked + 1), said(marked + 1)];
  const set = parts[1].length > LONGEST ? [streamed, "", ""] : parts;
  [...live.firstElementChild.children].forEach((part, place) => (part.textContent = set[place]));
}

export function showStatus(words) {
  status.replaceChildren();
  if (!words) return;
  const dots = document.createElement("span");
  dots.className = "dots";
  dots.setAttribute("aria-hidden", "true");
  dots.append(...[1, 2, 3].map(() => document.createElement("i")));
  const text = document.createElement("span");
  text.textContent = words;
  status.append(dots, " ", text);
}

// Whether the assistant owes the next words.
export function isWaiting() {
  return status.childElementCount > 0 || pending.childElementCount > 0;
}

// A corrected answer is marked where it was understood last, and no longer where it was said first.
export function dropStaleReadings(placed) {
  for (const list of placed.filter((element) => element.classList.contains("readings"))) {
    for (const reading of list.querySelectorAll("[data-reading]")) {
      for (const other of document.querySelectorAll(`[data-reading="${CSS.escape(reading.dataset.reading)}"]`)) {
        if (other !== reading && !placed.some((element) => element.contains(other))) other.remove();
      }
    }
  }
}
