// Runs before the first paint: says that scripts work, and applies the light or dark page that was chosen here.
(() => {
  const root = document.documentElement;
  const KEY = "formagent.theme";
  const papers = { light: "#faf7f2", dark: "#1a1816" };
  root.classList.add("js");

  function read() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  function apply(theme) {
    if (!papers[theme]) return;
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = papers[theme];
  }

  function current() {
    return root.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  }

  apply(read());
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-theme-switch]")) return;
    const theme = current() === "dark" ? "light" : "dark";
    apply(theme);
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  });
})();
