// Asks the server for parts of the designer and puts each in its place. One request at a time, in order.
import { signedOut, toSignIn } from "./sign_in.js";
import { swap } from "./swap.js";

const HEADERS = { "HX-Request": "true" };
let line = Promise.resolve();

export function inLine(job) {
  line = line.then(job, job);
  return line;
}

// What is under way is not begun again by a second press.
const underWay = new Set();

export async function once(what, job) {
  if (underWay.has(what)) return;
  underWay.add(what);
  try {
    await job();
  } finally {
    underWay.delete(what);
  }
}

export function fetchParts(url, options = {}) {
  return fetch(url, { ...options, headers: HEADERS, credentials: "same-origin" });
}

// What the answer holds goes into the page; the address follows where the server says so. Returns the answer's status.
export async function place(response, { address = "" } = {}) {
  if (signedOut(response)) {
    toSignIn();
    return response.status;
  }
  if (response.redirected && !new URL(response.url).pathname.startsWith("/forms/")) {
    location.assign(response.url);
    return response.status;
  }
  const swapped = [200, 409, 410, 422].includes(response.status);
  if (swapped) {
    swap(await response.text());
    document.dispatchEvent(new Event("designer:placed"));
  }
  const now = response.headers.get("X-Address") || (response.status === 200 ? address : "");
  if (now && now !== location.pathname + location.search) history.pushState({ designer: true }, "", now);
  return response.status;
}

export function focusWanted(root = document) {
  const wanted = root.querySelector("#editor [data-focus]");
  if (wanted && wide()) wanted.focus();
}

const wide = () => matchMedia("(min-width: 60rem)").matches;

// What one fills in when the kind of answer is chosen: the question's words, else its options or the questions of a group, else
// what to find out. On a phone, where an input brings up the keyboard, the editor itself.
const NEXT = [".options .input, .options [name=do][value$=':add']", "#part-fields .button", "#field-intent"];

export function focusNext() {
  const editor = document.getElementById("editor");
  const label = editor.querySelector("#field-label");
  const next = label?.value ? NEXT.map((one) => editor.querySelector(one)).find(Boolean) : label;
  (wide() && next ? next : editor).focus();
}
