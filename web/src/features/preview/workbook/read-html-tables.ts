import { decodeEntities } from '../office-file/read-xml.ts';
import { ALL_COLUMNS, ALL_ROWS, type Sheet } from './sheet.ts';
import { SheetRows, type TextBudget } from './sheet-rows.ts';

/** A tag, a comment, or an element without content; everything between them is text. */
export const HTML_TAG =
  /<!--[^]*?(?:-->|$)|<(script|style|title|xml)\b[^]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w:]*)((?:[^\w:<>][^<>]*)?)>|<[!?][^<>]*>/gi;
const SPAN = /\b(colspan|rowspan)\s*=\s*["']?(\d{1,6})/gi;
const HIDDEN = /\bdisplay\s*:\s*none/i;
/** Tags inside a line of text. */
export const INLINE_TAG = /^(a|abbr|b|em|font|i|label|nobr|s|small|span|strong|sub|sup|u)$/i;
const ENTITY = /&([a-z]{2,6}[1-4]{0,2});/gi;
/** `&eacute;` stands for e with a combining acute accent. */
const ACCENTED = /^([a-z])(grave|acute|circ|tilde|uml|ring|cedil)$/i;
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030a'],
  ['cedil', '\u0327'],
]);
const NAMED: ReadonlyMap<string, string> = new Map([
  ['nbsp', '\u00a0'],
  ['euro', '€'],
  ['pound', '£'],
  ['oelig', 'œ'],
  ['OElig', 'Œ'],
  ['aelig', 'æ'],
  ['szlig', 'ß'],
  ['deg', '°'],
  ['micro', 'µ'],
  ['plusmn', '±'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['times', '×'],
  ['middot', '·'],
  ['frac12', '½'],
  ['sup2', '²'],
  ['sup3', '³'],
  ['oslash', 'ø'],
  ['Oslash', 'Ø'],
  ['AElig', 'Æ'],
  ['ordm', 'º'],
  ['bull', '•'],
  ['reg', '®'],
  ['trade', '™'],
  ['copy', '©'],
  ['sect', '§'],
  ['permil', '‰'],
  ['frac14', '¼'],
  ['frac34', '¾'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['shy', ''],
]);

/** HTML pages that old exports name `.xls`; Excel shows their tables one below the other. */
export function readHtmlTables(html: string, budget: TextBudget): Sheet | null {
  const rows = new SheetRows('', budget);
  let row = -1;
  let column = 0;
  let text = null as string | null;
  /** Text outside cells: a heading above a table, or a remark below it. */
  let outside = '';
  let cell = { across: 1, down: 1, hidden: false };
  /** Columns taken by a cell of a row above -> the first row where they are free again. */
  const taken = new Map<number, number>();
  let tables = 0;

  const endCell = () => {
    if (text === null) return;
    if (!cell.hidden) rows.put(row, column, { text: plainText(text) });
    if (cell.down > 1) {
      for (let at = column; at < column + cell.across; at += 1) taken.set(at, row + cell.down);
    }
    column += cell.across;
    text = null;
  };

  const endLine = () => {
    if (outside.trim() !== '') {
      row += 1;
      rows.put(row, 0, { text: plainText(outside) });
    }
    outside = '';
  };

  const start = (tag: string, attributes: string) => {
    switch (tag) {
      case 'table':
        tables += 1;
        break;
      case 'tr':
        endCell();
        row += 1;
        column = 0;
        if (HIDDEN.test(attributes)) rows.hideRow(row);
        break;
      case 'td':
      case 'th': {
        endCell();
        while ((taken.get(column) ?? 0) > row) column += 1;
        const spans = new Map(
          [...attributes.matchAll(SPAN)].map(([, it = '', n]) => [it.toLowerCase(), Number(n)]),
        );
        cell = {
          across: Math.min(spans.get('colspan') || 1, ALL_COLUMNS),
          down: Math.min(spans.get('rowspan') || 1, ALL_ROWS),
          hidden: HIDDEN.test(attributes),
        };
        row = Math.max(row, 0);
        text = '';
        break;
      }
      case 'br':
      case 'p':
      case 'div':
        if (text !== null && text.trim() !== '') text += '\n';
        break;
    }
  };

  let end = 0;
  for (const { 0: all, 2: closing, 3: tag = '', 4: attributes = '', index } of html.matchAll(
    HTML_TAG,
  )) {
    const between = html.slice(end, index).replaceAll(/\s+/g, ' ');
    end = index + all.length;
    if (text === null) outside += between;
    else text += between;
    if (!INLINE_TAG.test(tag)) endLine();
    if (closing === '') start(tag.toLowerCase(), attributes);
    else if (/^(td|th|tr|table)$/i.test(tag)) endCell();
  }
  endCell();
  return tables > 0 ? rows.finish() : null;
}

/** Text between tags, with its entities decoded. */
export function plainText(text: string): string {
  const named = text.replaceAll(ENTITY, (all, name: string) => {
    const [, letter = '', accent = ''] = ACCENTED.exec(name) ?? [];
    const mark = ACCENTS.get(accent.toLowerCase());
    return mark === undefined ? (NAMED.get(name) ?? all) : (letter + mark).normalize('NFC');
  });
  return decodeEntities(named)
    .replaceAll(/\n +/g, '\n')
    .replaceAll(/(?<! ) +\n/g, '\n')
    .trim();
}
