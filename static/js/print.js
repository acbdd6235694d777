// The browser prints the page, or saves it as PDF: with the reader's own fonts, whatever the script of the answers.
document.querySelector("[data-print]")?.addEventListener("click", () => window.print());
