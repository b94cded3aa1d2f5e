// How sizes and dates are written in French (docs/specification-coverage.md, section 3).

const NO_BREAK_SPACE = '\u00a0';
/** Shown where a fact is missing. */
export const MISSING = '—';

const megabytes = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const kilobytes = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const bytes = new Intl.NumberFormat('fr-FR');

/**
 * A size as `1,25 Mo`, `3,4 Ko` or `12 o`: above 1,000,000 bytes in Mo with two decimals, above
 * 1,000 in Ko with one, otherwise in o; a missing size is a dash.
 */
export function formatSize(size: number | null | undefined): string {
  if (size === null || size === undefined) return MISSING;
  if (size > 1_000_000) return `${megabytes.format(size / 1_000_000)}${NO_BREAK_SPACE}Mo`;
  if (size > 1_000) return `${kilobytes.format(size / 1_000)}${NO_BREAK_SPACE}Ko`;
  return `${bytes.format(size)}${NO_BREAK_SPACE}o`;
}

const shortDate = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const fullDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'medium' });

/** A date as `20 nov. 2026, 14:05`, in the reader's time zone; a missing one is a dash. */
export function formatDate(date: Date | null | undefined): string {
  return date ? shortDate.format(date) : MISSING;
}

const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric' });

/** The day of a date as `20 nov. 2026` or `1er déc. 2026`, where the time does not matter; a missing one is a dash. */
export function formatDay(date: Date | null | undefined): string {
  return date ? day.format(date).replace(/^1(?=\s)/u, '1er') : MISSING;
}

/** A date in full, for a title or for assistive technology; a missing one is empty. */
export function formatFullDate(date: Date | null | undefined): string {
  return date ? fullDate.format(date) : '';
}

/**
 * How long ago something was, as `à l’instant`, `il y a 5 min`, `il y a 3 h` or `il y a 2 j`.
 *
 * @param age in milliseconds; a negative one, since clocks may be wrong, counts as 0
 */
export function formatAge(age: number): string {
  const minutes = Math.floor(age / 60_000);
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return `il y a ${minutes}${NO_BREAK_SPACE}min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? `il y a ${hours}${NO_BREAK_SPACE}h`
    : `il y a ${Math.floor(hours / 24)}${NO_BREAK_SPACE}j`;
}

const nameOrder = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** Longest extension, in characters; a longer one is a part of the name. */
const MAX_EXTENSION = 8;

/**
 * The order of names in a listing: French collation, numbers by value, ties by code unit. Names are compared without
 * their extensions first, so that `19 h 06.jpg` comes before `19 h 06 (2).jpg`.
 */
export function compareNames(a: string, b: string): number {
  const [endOfA, endOfB] = [stemEnd(a), stemEnd(b)];
  return (
    nameOrder.compare(a.slice(0, endOfA), b.slice(0, endOfB)) ||
    nameOrder.compare(a.slice(endOfA), b.slice(endOfB)) ||
    Number(a > b) - Number(a < b)
  );
}

/** Where the extension of a name begins, its point included; the name's length when it has none. */
function stemEnd(name: string): number {
  const dot = name.lastIndexOf('.');
  const length = name.length - dot - 1;
  const isExtension = dot > 0 && length > 0 && length <= MAX_EXTENSION && !name.includes(' ', dot);
  return isExtension ? dot : name.length;
}
