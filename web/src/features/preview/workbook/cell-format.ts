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

// Cells as French Excel shows them: numfmt knows the formats; what is here is what it leaves to its caller.

/** The format of a cell that has none. */
export const GENERAL = 'General';

/** As Windows writes numbers in French, whatever language a format has its names of months in. */
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

/** A number that a date cannot be, or that no section of a format is for, as Excel shows it. */
const OVERFLOW = '####';
const OPTIONS = {
  locale: 'fr',
  overflow: OVERFLOW,
  dateErrorNumber: false,
  dateSpanLarge: false,
} as const;

/** Longer formats are none: Excel takes 255 characters. */
const MAX_FORMAT = 1000;
/** Literal text of a format, or something in brackets. */
const BRACKETS = /"[^"]*"|\\.|\[([^\]]*)\]/gs;
/** What they hold besides currencies and languages: elapsed times, colours, conditions. */
const KNOWN =
  /^(h+|m+|s+|black|blue|cyan|green|magenta|red|white|yellow|color\s*\d+|dbnum\d|[<>=].*)$/i;
/** The symbol of a currency, and the language of names, by a code or a tag. */
const CURRENCY = /^\$([^-]*)(?:-(.*))?$/s;
/** No property of an object has so short a name, by which numfmt would take it for a language. */
const LANGUAGE = /^([\da-f]{3,8}|[a-z]{2,3}([-_].*)?|x-sys(date|time))(,[\da-f]*)?$/i;
/** Literal text, brackets and room; and letters before or behind digits, as in `0.0 kg`, which Excel would have quoted. */
const UNIT =
  /"[^"]*"|\[[^\]]*\]|[\\_*].|(?<![^;])([a-z]{1,5})(?=\s?[0#?])|(?<=[0#?]\s?)([a-z]{1,5}[23²³]?)(?![^;])/gis;
/** A date as a French person types it, `jj/mm/aaaa`; beside years, `aaaa` is a weekday in Asia. */
const FRENCH_DATE = /j|m[^a-z]?a{2,4}(?![a-z])/i;
/** Its letters, and what holds the same ones. */
const FRENCH_LETTERS = /"[^"]*"|\[[^\]]*\]|[\\_*].|am\/pm|(j+)|(a+)/gis;
const FRENCH_COLORS: ReadonlyMap<string, string> = new Map([
  ['noir', 'Black'],
  ['bleu', 'Blue'],
  ['vert', 'Green'],
  ['rouge', 'Red'],
  ['blanc', 'White'],
  ['jaune', 'Yellow'],
]);
/** What leaves room for a character, or fills the width of the column. */
const ROOM = /"[^"]*"|\\.|[_*](\\.|.)/gs;
const ELAPSED = /\[(h+|m+|s+)\]/i;

/** Days from 1900 to 1904, by which workbooks that began on a Mac count. */
const DAYS_TO_1904 = 1462;
/** Excel tells no shorter times apart: in a day. */
const TICKS = 864_000_000;

/** The format of an id for which a workbook has none of its own, in French. */
export function builtInFormat(id: number): string {
  return id >= 0 && id <= 58 ? getFormatFromId(id, 'fr') : GENERAL;
}

/** A format for a date or a time whose cell says nothing else. */
export function dateFormat(serial: number): string {
  if (serial < 1) return 'hh:mm';
  return Number.isInteger(serial) ? 'dd/mm/yyyy' : 'dd/mm/yyyy hh:mm';
}

/** By which of red, green and blue are in them: blue alone is the first. Black and white are the page's own. */
const HUES = ['blue', 'green', 'cyan', 'red', 'magenta', 'yellow'] as const;

/** What a number shows in a format. */
export function formatNumber(value: number, code: string, date1904 = false): ShownCell {
  try {
    const known = knownFormat(code);
    if (!isDateFormat(known)) return shown(known, value);
    const time = Math.round(value * TICKS) / TICKS;
    if (!date1904) return shown(known, time);
    // There are dates and times before the first, as nowhere else.
    const { text, color } = shown(known, since1900(Math.abs(time), known));
    return { text: time < 0 ? `-${text}` : text, color };
  } catch {
    // Excel would not open such a format.
    return code === GENERAL ? { text: String(value) } : formatNumber(value, GENERAL);
  }
}

/** What a text shows in a format: most say nothing of texts. */
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

/** numfmt does not carry where General writes an exponent: 999999999999 would be 10E+11. */
function forGeneral(value: number): number {
  const size = Math.abs(value);
  return size >= 99_999_999_999.5 || size < 0.0001 ? Number(value.toPrecision(6)) : value;
}

function since1900(days: number, code: string): number {
  return ELAPSED.test(code) ? days : days + DAYS_TO_1904;
}

/** The format without what numfmt, and Excel, would not know. */
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

/** A format as files have it, where a program wrote it as people type it: dates in French, units without quotes. */
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

/** The hue of a colour of Excel's palette: `#800000` is red; greys have none. */
function hueOf(hex: string): CellColor | undefined {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const channels = [1, 3, 5].map((at) => parseInt(digits.slice(at, at + 2), 16));
  const middle = (Math.max(...channels) + Math.min(...channels)) / 2;
  const [red, green, blue] = channels.map((channel) => channel > middle);
  return HUES[(red ? 4 : 0) + (green ? 2 : 0) + (blue ? 1 : 0) - 1];
}
