// The conversation's page: sends commands, shows what comes back, and hides every interruption it can.
import { compose } from "./composer.js";
import * as conversation from "./conversation.js";
import { completeForms } from "./forms.js";
import { forget, pickByKey } from "./keys.js";
import { outboxOf } from "./outbox.js";
import { panelBehaviour } from "./panel.js";
import { connect } from "./socket.js";
import { swap } from "./swap.js";
import { enhanceTray, trayCommands } from "./tray.js";
import { keepInView, showNewest } from "./view.js";

const QUIET = 2000;
const AGAIN = 4000;
const LATE = 10000;
const page = document.getElementById("main");
const words = JSON.parse(document.getElementById("words").textContent);
const connection = document.getElementById("connection");
const problem = document.getElementById("problem");
const trouble = document.getElementById("trouble");
const outbox = outboxOf(page.dataset.session);
let lost;
let late;

const composer = compose(page.dataset.session, (text) => command("submitUserInput", { text, attachments: [] }));
trayCommands(document.getElementById("composer"), command);
pickByKey();
panelBehaviour();
fitTray();
if (location.hash && !document.getElementById(location.hash.slice(1))) history.replaceState(null, "", location.pathname);
for (const waiting of outbox.all()) showWaiting(waiting);
busy(conversation.isWaiting());
keepInView();
if (document.hasFocus() || window.parent === window) composer.focus(); // In a frame, only where somebody is in it already.

const socket = connect({ address, onFrame, onOpen, onLost, onFinal });

function address() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}${page.dataset.socket}?after=${page.dataset.seq}`;
}

// Returns whether the command was taken; if not, the form is posted the ordinary way.
function command(type, payload, picked = "") {
  if (socket.isFinal()) return false;
  const made = { type, id: crypto.randomUUID(), payload };
  outbox.add(made);
  if (picked) conversation.showPending(made.id, picked, { picked: true });
  else showWaiting(made);
  problem.replaceChildren();
  conversation.showStatus(words.moment);
  busy(true);
  if (type === "skipField") composer.focus(); // Else what is typed next would press the same button for the next question.
  socket.send(made);
  return true;
}

function showWaiting(waiting) {
  if (waiting.type === "submitUserInput") conversation.showPending(waiting.id, waiting.payload.text);
}

function onOpen() {
  clearTimeout(lost);
  lost = undefined;
  connection.textContent = "";
  sendWaiting();
}

// The same ids again: what the server has already it does not take twice.
function sendWaiting() {
  for (const waiting of outbox.all()) socket.send(waiting);
}

function onLost() {
  lost ??= setTimeout(() => (connection.textContent = words.reconnecting), QUIET);
}

function onFinal(code) {
  clearTimeout(lost);
  connection.textContent = code === 4403 ? words.refused : words.gone;
  conversation.showStatus("");
}

function onFrame(frame) {
  const handler = { html, ack, delta, state, error, broadcast }[frame.kind];
  handler?.(frame);
}

function html(frame) {
  const placed = swap(frame.html);
  completeForms(placed, page.dataset.csrf);
  conversation.settle(placed);
  conversation.dropStaleReadings(placed);
  page.dataset.seq = Math.max(Number(page.dataset.seq), frame.seq);
  page.dataset.stage = frame.stage;
  if (placed.some((element) => element.classList.contains("message-assistant"))) {
    conversation.showStatus("");
    busy(false);
  }
  if (placed.some((element) => element.id === "tray")) fitTray();
  trouble.hidden = true;
  if (frame.language !== document.documentElement.lang) location.reload();
  else showNewest();
}

function ack({ id, duplicate }) {
  outbox.remove(id);
  if (duplicate) conversation.dropPending(id);
}

function delta({ message, text }) {
  conversation.stream(message, text);
}

function state(frame) {
  if (frame.state === "error") trouble.hidden = false;
  conversation.showStatus(frame.words);
  if (!frame.words) busy(false);
  showNewest();
}

function error({ id, words: said, retryable, code }) {
  const refused = outbox.find(id);
  if (retryable && code === "rate_limited") {
    setTimeout(sendWaiting, AGAIN);
  } else if (id) {
    outbox.remove(id);
    conversation.dropPending(id);
    if (refused?.type === "submitUserInput") composer.giveBack(refused.payload.text);
  }
  if (code === "model_unavailable") trouble.hidden = false;
  conversation.showStatus("");
  busy(false);
  sayProblem(said);
}

// While an answer is on its way the tray belongs to the question before it. Whoever waits long hears that nothing is lost.
function busy(is) {
  document.getElementById("composer").classList.toggle("busy", is);
  clearTimeout(late);
  if (is) late = setTimeout(() => (connection.textContent ||= words.late), LATE);
  else if (connection.textContent === words.late) connection.textContent = "";
}

function broadcast({ words: said }) {
  connection.textContent = said;
}

function sayProblem(said) {
  const line = document.createElement("p");
  line.className = "error";
  line.textContent = said;
  problem.replaceChildren(line);
}

function fitTray() {
  forget();
  enhanceTray();
  composer.fit(document.getElementById("tray"));
}

document.addEventListener("page:focuslost", () => composer.focus());
