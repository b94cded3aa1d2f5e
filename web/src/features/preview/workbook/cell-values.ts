/** Errors of formulas whose French names differ from those in files. */
const ERRORS: ReadonlyMap<string, string> = new Map([
  ['#NULL!', '#NUL!'],
  ['#VALUE!', '#VALEUR!'],
  ['#NAME?', '#NOM?'],
  ['#NUM!', '#NOMBRE!'],
  ['#GETTING_DATA', '#CHARGEMENT_DONNEES'],
  ['#SPILL!', '#PROPAGATION!'],
  ['#FIELD!', '#CHAMP!'],
]);

/** An error as French Excel names it. */
export function errorText(error: string): string {
  return ERRORS.get(error.toUpperCase()) ?? error;
}

export function booleanText(value: boolean): string {
  return value ? 'VRAI' : 'FAUX';
}

const DAY = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const ISO = /^(?:(-?\d{4,6})-(\d\d)-(\d\d))?(?:T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?Z?$/;

/** Excel's number for a date, a time or both in ISO 8601; null for other texts. Without a time zone, as in files. */
export function serialOf(iso: string): number | null {
  const found = ISO.exec(iso.trim());
  if (!found || found[0] === '') return null;
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0] = found;
  const time = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
  if (year === undefined) return time;
  const days = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - EPOCH) / DAY;
  // Excel has a 29 February 1900.
  return (days < 61 ? days - 1 : days) + time;
}
