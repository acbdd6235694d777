// Days and moments as the server writes them (interviews/field_types/display/written.py): it says how, in `data-style`.
export function writtenMoment(moment, style) {
  const { locale, day, between } = JSON.parse(style);
  const gregorian = { calendar: "gregory", numberingSystem: "latn" };
  const words = new Intl.DateTimeFormat(locale, { ...day, ...gregorian }).format(moment);
  return words + between + new Intl.DateTimeFormat(locale, { timeStyle: "short", ...gregorian }).format(moment);
}
