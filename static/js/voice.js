// Voice: hold the microphone, or press it and press again, and what was said comes into the text field, to be corrected and sent.
// Questions are read aloud on request. In a talk each question is read, and then listened to until it is quiet.
const HELD = 400; // Milliseconds: a longer press ends with its release.
const QUIET = 1800; // Milliseconds without sound that end what is listened to in a talk.
const NOBODY = 15000; // Milliseconds after which a talk no longer waits for a first word.
const LOUD = 0.02; // Of full scale.
const BITS = 32000; // A second: speech needs no more.
const TYPES = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];

const text = document.getElementById("text");
const speak = document.getElementById("speak");
const hearing = document.getElementById("hearing");
const messages = document.getElementById("messages");
const once = document.querySelector("[data-aloud=once]");
const always = document.querySelector("[data-aloud=always]");
const canHear = speak && window.MediaRecorder && navigator.mediaDevices;
const canRead = "speechSynthesis" in window;
let recording = null; // What is under way: { recorder, pieces, discarded }; no recorder yet while the browser asks for the microphone.
let pressedAt = 0;

if (canHear) {
  speak.hidden = false;
  speak.addEventListener("pointerdown", ({ pointerId }) => {
    pressedAt = 0;
    if (recording) return finish();
    pressedAt = performance.now();
    speak.setPointerCapture(pointerId);
    start();
  });
  speak.addEventListener("pointerup", () => {
    if (pressedAt && performance.now() - pressedAt > HELD) finish();
  });
  speak.addEventListener("click", ({ detail }) => {
    if (detail > 0) return; // By a pointer, which has been heard.
    if (recording) finish();
    else start();
  });
  speak.addEventListener("contextmenu", (event) => event.preventDefault()); // A long press is meant to be heard.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && recording) finish({ discard: true });
  });
}

if (canRead && once) {
  once.hidden = false;
  once.addEventListener("click", () => read(newestQuestion()));
  addEventListener("pagehide", () => speechSynthesis.cancel());
}

if (canRead && canHear && always) {
  always.hidden = false;
  setTalk(sessionStorage.getItem("formagent.talk") === "on", false);
  always.addEventListener("click", () => setTalk(!talks(), true));
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (talks() && added.some((node) => node.classList?.contains("message-assistant"))) ask();
  }).observe(messages, { childList: true });
}

function talks() {
  return always.getAttribute("aria-pressed") === "true";
}

function setTalk(on, now) {
  always.setAttribute("aria-pressed", String(on));
  sessionStorage.setItem("formagent.talk", on ? "on" : "off");
  if (!on) speechSynthesis.cancel();
  else if (now) ask();
}

async function ask() {
  await read(newestQuestion());
  if (talks() && !recording && !text.value.trim()) start({ untilQuiet: true });
}

function newestQuestion() {
  const said = [...messages.querySelectorAll(".message-assistant .words")].at(-1);
  return said?.textContent.replace(/\s+/g, " ").trim() ?? "";
}

// Resolves when it has been read, or could not be.
function read(words) {
  speechSynthesis.cancel();
  if (!words) return Promise.resolve();
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.lang = document.querySelector(".conversation").lang;
  return new Promise((done) => {
    utterance.onend = utterance.onerror = done;
    speechSynthesis.speak(utterance);
  });
}

async function start({ untilQuiet = false } = {}) {
  const current = { recorder: null, pieces: [], discarded: false };
  recording = current;
  if (canRead) speechSynthesis.cancel();
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
  } catch {
    if (recording === current) recording = null;
    tell(speak.dataset.refused);
    return;
  }
  if (recording !== current) return release(stream); // Let go, or discarded, before the browser had asked.
  const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS });
  current.recorder = recorder;
  recorder.addEventListener("dataavailable", ({ data }) => current.pieces.push(data));
  recorder.addEventListener("stop", () => {
    release(stream);
    clearTimeout(limit);
    show(false);
    if (current.discarded) tell("");
    else write(new Blob(current.pieces, { type: recorder.mimeType }));
  });
  recorder.start();
  show(true);
  tell(speak.dataset.listening);
  const limit = setTimeout(finish, Number(speak.dataset.most) * 1000);
  if (untilQuiet) endWhenQuiet(stream, current);
}

function finish({ discard = false } = {}) {
  const current = recording;
  recording = null;
  if (!current?.recorder) return tell("");
  current.discarded = discard;
  if (current.recorder.state !== "inactive") current.recorder.stop();
}

function release(stream) {
  for (const track of stream.getTracks()) track.stop();
}

function endWhenQuiet(stream, current) {
  const context = new AudioContext();
  const meter = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(meter);
  const wave = new Float32Array(meter.fftSize);
  let spoken = false;
  let loudAt = performance.now();
  const timer = setInterval(() => {
    meter.getFloatTimeDomainData(wave);
    const now = performance.now();
    if (Math.hypot(...wave) / Math.sqrt(wave.length) > LOUD) [spoken, loudAt] = [true, now];
    if (recording !== current || now - loudAt > (spoken ? QUIET : NOBODY)) {
      clearInterval(timer);
      context.close();
      if (recording === current) finish({ discard: !spoken });
    }
  }, 100);
}

async function write(blob) {
  tell(speak.dataset.writing);
  speak.disabled = true;
  const body = new FormData();
  body.append("audio", blob, "speech");
  let told = {};
  try {
    const csrf = document.getElementById("main").dataset.csrf;
    const answer = await fetch(speak.dataset.to, { method: "POST", body, headers: { "X-CSRFToken": csrf, Accept: "application/json" } });
    told = await answer.json();
  } catch {
    // Offline, or an answer without words of its own.
  }
  speak.disabled = false;
  if (!told.text) return tell(told.error || speak.dataset.failed);
  text.value = [text.value.trimEnd(), told.text].filter(Boolean).join(" ");
  text.dispatchEvent(new Event("input", { bubbles: true }));
  text.focus();
  tell(speak.dataset.written);
  text.form.addEventListener("submit", () => tell(""), { once: true });
}

function show(on) {
  speak.setAttribute("aria-pressed", String(on));
}

function tell(words) {
  hearing.textContent = words;
}
