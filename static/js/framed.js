// A page in another site's frame tells it how high it would like to be; embed.js on that site listens.
const CONVERSATION = 720;
if (window.parent !== window) {
  const fixed = document.querySelector(".chat") !== null;
  const tell = () => {
    const height = fixed ? CONVERSATION : document.documentElement.scrollHeight;
    window.parent.postMessage({ type: "formagent:height", height }, "*");
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
