// The ends of a day's range that are the respondent's own day, which the page knows and the server guesses.
export function boundByToday(input) {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  for (const end of (input.dataset.today ?? "").split(" ").filter(Boolean)) input[end] = day;
}
