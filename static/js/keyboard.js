// Keeps the composer above an on-screen keyboard that covers the page instead of resizing it.
export function stayAboveKeyboard() {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const lift = () => {
    const covered = viewport.scale > 1.01 ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop);
    document.documentElement.style.setProperty("--keyboard", `${Math.round(covered)}px`);
  };
  viewport.addEventListener("resize", lift);
  viewport.addEventListener("scroll", lift);
}
