// The browser's time zone goes along with the start: a default to confirm, never assumed.
const field = document.querySelector("[data-timezone]");
if (field) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
