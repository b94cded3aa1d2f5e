/** A calendar day written `2026-11-25`; null for anything else, and for years outside 1900 to 2999. */
export function dayIn(text: string | null): string | null {
  if (text === null || !/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** The moment when a day, or one `later` days after it, begins in the person's time zone. */
export function startOf(day: string, later: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}

/** The day of a moment in the person's time zone, as `2026-11-25`. */
export function dayOf(moment: Date): string {
  const [month, date] = [moment.getMonth() + 1, moment.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${moment.getFullYear()}-${month}-${date}`;
}
