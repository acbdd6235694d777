// What is being typed is kept in the browser, so that it survives a reload. Without storage it lasts as long as the page.
export function draftIn(storage, key) {
  return {
    read() {
      try {
        return window[storage].getItem(key) || "";
      } catch {
        return "";
      }
    },
    write(words) {
      try {
        if (words) window[storage].setItem(key, words);
        else window[storage].removeItem(key);
      } catch {
        // Nothing is kept.
      }
    },
  };
}
