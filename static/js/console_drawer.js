// The console beside the page one looks at: fetched when it is opened, with whatever of its parts the page has not loaded yet.
import { parsed } from "./swap.js";

const opener = document.querySelector(".console-opener");
const drawer = document.getElementById("console-drawer");
const HTMX = {
  includeIndicatorStyles: false,
  allowEval: false,
  historyEnabled: false,
  defaultSettleDelay: 0,
  scrollIntoViewOnBoost: false,
  responseHandling: [
    { code: "204", swap: false },
    { code: "[23]..", swap: true },
    { code: "(409|422)", swap: true },
    { code: "...", swap: false, error: true },
  ],
};
let opened = false;

opener.addEventListener("click", async (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  drawer.showModal();
  if (!opened) await load().catch(() => location.assign(opener.href));
  drawer.querySelector("[data-draft]")?.focus();
});
drawer.addEventListener("click", (event) => {
  if (event.target === drawer || event.target.closest("[data-close-drawer]")) drawer.close();
});

async function load() {
  for (const href of opener.dataset.styles.split(" ")) if (!document.querySelector(`link[href="${href}"]`)) style(href);
  if (!window.htmx) await script(opener.dataset.htmx);
  const response = await fetch(opener.href, { headers: { "HX-Request": "true" } });
  if (!response.ok || response.redirected) throw new Error("not there");
  const fresh = parsed(await response.text()).querySelector("#console");
  drawer.querySelector("#console").replaceWith(fresh);
  window.htmx.process(fresh);
  await import(opener.dataset.live);
  opened = true;
}

function style(href) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
}

function script(src) {
  if (!document.querySelector("meta[name=htmx-config]")) {
    document.head.append(Object.assign(document.createElement("meta"), { name: "htmx-config", content: JSON.stringify(HTMX) }));
  }
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement("script"), { src, onload: resolve, onerror: reject });
    element.nonce = document.querySelector("script[nonce]")?.nonce ?? "";
    document.head.append(element);
  });
}
