// A page is not left by mistake while something in it would be lost.
export function guard(changed) {
  addEventListener("beforeunload", (event) => {
    if (changed()) event.preventDefault();
  });
}
