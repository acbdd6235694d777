// The language that an element's words are in, as the browser's own region has it where that speaks it: "de-AT" for German.
export function spokenAt(element) {
  const { lang } = element.closest("[lang]");
  return navigator.languages.find((one) => one.split("-")[0] === lang.split("-")[0]) ?? lang;
}
