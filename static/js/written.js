// Days and moments as the server writes them (field_types/written.py): it says how, in `data-style`.
export function writtenMoment(moment, style, { timed = true } = {}) {
  const { locale, day, between } = JSON.parse(style);
  const gregorian = { calendar: "gregory", numberingSystem: "latn" };
  const words = new Intl.DateTimeFormat(locale, { ...day, ...gregorian }).format(moment);
  if (!timed) return words;
  return words + between + new Intl.DateTimeFormat(locale, { timeStyle: "short", ...gregorian }).format(moment);
}
