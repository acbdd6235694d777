// For other sites: gives an embedded form the height that it asks for. It listens to the form's own origin only.
const origin = new URL(document.currentScript.src).origin;
const frames = () => [...document.querySelectorAll("iframe[data-formagent]")];
addEventListener("message", (event) => {
  if (event.origin !== origin || event.data?.type !== "formagent:height") return;
  const frame = frames().find((candidate) => candidate.contentWindow === event.source);
  const height = Math.min(Math.max(Number(event.data.height) || 0, 320), 4000);
  if (frame) frame.style.height = `${height}px`;
});
