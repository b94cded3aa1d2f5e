import {
  addLocale,
  format,
  formatColor,
  getFormatFromId,
  getLocale,
  isDateFormat,
  listLocales,
} from 'numfmt';
import { withFractions } from './fractions.ts';
import type { CellColor, ShownCell } from './sheet.ts';

// Shows cells as French Excel does. numfmt knows the formats; here is what it leaves to its caller.

/** The format of cells without one. */
export const GENERAL = 'General';

/** Numbers as on French Windows, whatever language a format's month names are in. */
const FRENCH_NUMBERS = {
  decimal: ',',
  group: '\u202f',
  negative: '-',
  positive: '+',
  percent: '%',
  exponent: 'E',
};
for (const language of listLocales()) {
  addLocale({ ...getLocale(language), ...FRENCH_NUMBERS }, language);
}

/** What Excel shows for a number that is no date, or for which a format has no section. */
const OVERFLOW = '####';
const OPTIONS = {
  locale: 'fr',
  overflow: OVERFLOW,
  dateErrorNumber: false,
  dateSpanLarge: false,
} as const;

/** Longest format; Excel allows 255 characters. */
const MAX_FORMAT = 1000;
/** A format's literal text, or something in brackets. */
const BRACKETS = /"[^"]*"|\\.|\[([^\]]*)\]/gs;
/** Content of brackets apart from currencies and languages: elapsed times, colours, conditions. */
const KNOWN =
  /^(h+|m+|s+|black|blue|cyan|green|magenta|red|white|yellow|color\s*\d+|dbnum\d|[<>=].*)$/i;
/** A currency's symbol, and the language of names as code or tag. */
const CURRENCY = /^\$([^-]*)(?:-(.*))?$/s;
/** A language's code or tag. numfmt looks languages up by name in an object: no property has so short a name. */
const LANGUAGE = /^([\da-f]{3,8}|[a-z]{2,3}([-_].*)?|x-sys(date|time))(,[\da-f]*)?$/i;
/** Literal text, brackets, spacing; and unquoted letters beside digits, as in `0.0 kg`. */
const UNIT =
  /"[^"]*"|\[[^\]]*\]|[\\_*].|(?<![^;])([a-z]{1,5})(?=\s?[0#?])|(?<=[0#?]\s?)([a-z]{1,5}[23²³]?)(?![^;])/gis;
/** A date format as French people type it, `jj/mm/aaaa`. (In Asian formats, `aaaa` beside a year is a weekday.) */
const FRENCH_DATE = /j|m[^a-z]?a{2,4}(?![a-z])/i;
/** The letters of such a format, and parts that may contain the same letters. */
const FRENCH_LETTERS = /"[^"]*"|\[[^\]]*\]|[\\_*].|am\/pm|(j+)|(a+)/gis;
const FRENCH_COLORS: ReadonlyMap<string, string> = new Map([
  ['noir', 'Black'],
  ['bleu', 'Blue'],
  ['vert', 'Green'],
  ['rouge', 'Red'],
  ['blanc', 'White'],
  ['jaune', 'Yellow'],
]);
/** Codes that leave room for a character, or fill the column. */
const ROOM = /"[^"]*"|\\.|[_*](\\.|.)/gs;
const ELAPSED = /\[(h+|m+|s+)\]/i;

/** Days from 1900 to 1904, the start date of workbooks from Macs. */
const DAYS_TO_1904 = 1462;
/** Ticks per day, the finest time that Excel distinguishes. */
const TICKS = 864_000_000;

/** The built-in format of an id, in French. */
export function builtInFormat(id: number): string {
  return id >= 0 && id <= 58 ? getFormatFromId(id, 'fr') : GENERAL;
}

/** The format of a date or time whose cell has none. */
export function dateFormat(serial: number): string {
  if (serial < 1) return 'hh:mm';
  return Number.isInteger(serial) ? 'dd/mm/yyyy' : 'dd/mm/yyyy hh:mm';
}

/** Index + 1 has a bit for blue (1), green (2) and red (4). Black and white are left to the page. */
const HUES = ['blue', 'green', 'cyan', 'red', 'magenta', 'yellow'] as const;

/** Formats a number. */
export function formatNumber(value: number, code: string, date1904 = false): ShownCell {
  try {
    const known = knownFormat(code);
    if (!isDateFormat(known)) return shown(known, value);
    const time = Math.round(value * TICKS) / TICKS;
    if (!date1904) return shown(known, time);
    // Workbooks that count from 1904 also allow negative dates and times.
    const { text, color } = shown(known, since1900(Math.abs(time), known));
    return { text: time < 0 ? `-${text}` : text, color };
  } catch {
    // Excel would refuse to open such a format.
    return code === GENERAL ? { text: String(value) } : formatNumber(value, GENERAL);
  }
}

/** Formats a text; most formats leave texts as they are. */
export function formatText(text: string, code: string): ShownCell {
  if (!/[@;[]/.test(code)) return { text };
  try {
    const known = knownFormat(code).replaceAll(ROOM, (part) => (/^[_*]/.test(part) ? '' : part));
    return { text: format(known, text, OPTIONS), color: colorOf(known, text) };
  } catch {
    return { text };
  }
}

function shown(code: string, value: number): ShownCell {
  const number = /general/i.test(code) ? forGeneral(value) : value;
  const text = format(withFractions(code, number), number, OPTIONS).trim();
  return { text, color: colorOf(code, value) };
}

/** Rounds for General's exponents, since numfmt does not carry: 999999999999 would become 10E+11. */
function forGeneral(value: number): number {
  const size = Math.abs(value);
  return size >= 99_999_999_999.5 || size < 0.0001 ? Number(value.toPrecision(6)) : value;
}

function since1900(days: number, code: string): number {
  return ELAPSED.test(code) ? days : days + DAYS_TO_1904;
}

/** The format without parts that numfmt, or Excel, does not know. */
function knownFormat(code: string): string {
  if (code.length > MAX_FORMAT) return GENERAL;
  return asInFiles(code).replaceAll(BRACKETS, (all, content?: string) => {
    if (content === undefined || KNOWN.test(content)) return all;
    const color = FRENCH_COLORS.get(content.toLowerCase());
    if (color !== undefined) return `[${color}]`;
    const [, currency, language] = CURRENCY.exec(content) ?? [];
    if (currency === undefined) return '';
    return language === undefined || LANGUAGE.test(language) ? all : `[$${currency}]`;
  });
}

/** A format as files should have it, if a program wrote it as people type it: French dates, unquoted units. */
function asInFiles(code: string): string {
  const quoted = code.replaceAll(UNIT, (all, before?: string, behind?: string) =>
    before === undefined && behind === undefined ? all : `"${all}"`,
  );
  const bare = quoted.replaceAll(BRACKETS, '');
  if (/y/i.test(bare) || !FRENCH_DATE.test(bare)) return quoted;
  return quoted.replaceAll(FRENCH_LETTERS, (all, days?: string, years?: string) =>
    days ? 'd'.repeat(days.length) : years ? 'y'.repeat(years.length) : all,
  );
}

function colorOf(code: string, value: number | string): CellColor | undefined {
  const color = formatColor(code, value);
  if (typeof color !== 'string') return undefined;
  return color.startsWith('#') ? hueOf(color) : HUES.find((hue) => hue === color);
}

/** The hue of a colour in Excel's palette: `#800000` is red; greys have none. */
function hueOf(hex: string): CellColor | undefined {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const channels = [1, 3, 5].map((at) => parseInt(digits.slice(at, at + 2), 16));
  const middle = (Math.max(...channels) + Math.min(...channels)) / 2;
  const [red, green, blue] = channels.map((channel) => channel > middle);
  return HUES[(red ? 4 : 0) + (green ? 2 : 0) + (blue ? 1 : 0) - 1];
}
