// The browser's time zone goes along with what begins here, a conversation or a workspace: a default, changed at any time.
const field = document.querySelector("[data-timezone]");
if (field) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
