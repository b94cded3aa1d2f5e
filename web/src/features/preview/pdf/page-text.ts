// Searching the text of a page, which PDF.js gives as items: pieces of a line, each placed by itself.

/** One item of a page's text. */
export interface TextPiece {
  text: string;
  /** Whether a line ends after it. */
  endsLine: boolean;
}

/** A page's text, ready to be searched. */
export interface PageText {
  /** Without accents, in lower case, white space as single spaces. */
  folded: string;
  /** For each UTF-16 unit of `folded`: the character that it comes from. The end of a line counts as one. */
  sources: readonly Source[];
}

interface Source extends TextPoint {
  /** Of the character, in UTF-16 units. */
  length: number;
}

export interface TextPoint {
  item: number;
  /** In UTF-16 units. */
  offset: number;
}

/** A hit, from its first character to behind its last. */
export interface TextRange {
  start: TextPoint;
  end: TextPoint;
}

/** Typographic characters that nobody types. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['’', "'"],
  ['‘', "'"],
  ['«', '"'],
  ['»', '"'],
  ['“', '"'],
  ['”', '"'],
  ['‐', '-'],
  ['‑', '-'],
  ['–', '-'],
  ['—', '-'],
  ['\u00ad', ''],
]);

/** Prepares a page's text. Items of one line follow each other without a space, as PDF.js gives spaces. */
export function foldPage(pieces: readonly TextPiece[]): PageText {
  let folded = '';
  const sources: Source[] = [];
  for (const [item, { text, endsLine }] of pieces.entries()) {
    let offset = 0;
    for (const character of endsLine ? `${text} ` : text) {
      for (const unit of foldCharacter(character)) {
        const isSpace = /\s/.test(unit);
        if (isSpace && (folded === '' || folded.endsWith(' '))) continue;
        folded += isSpace ? ' ' : unit;
        while (sources.length < folded.length) {
          sources.push({ item, offset, length: character.length });
        }
      }
      offset += character.length;
    }
  }
  return { folded, sources };
}

/** What is searched for, in the form of {@link PageText.folded}; empty for nothing. */
export function foldQuery(query: string): string {
  return Array.from(query, foldCharacter).join('').replaceAll(/\s+/g, ' ').trim();
}

/**
 * The hits on a page, in its order, none within another.
 *
 * @param query as {@link foldQuery} gives it
 */
export function findInPage({ folded, sources }: PageText, query: string): TextRange[] {
  const hits: TextRange[] = [];
  if (query === '') return hits;
  for (let at = folded.indexOf(query); at !== -1; at = folded.indexOf(query, at + query.length)) {
    const start = sources[at];
    const last = sources[at + query.length - 1];
    if (!start || !last) continue;
    hits.push({
      start: { item: start.item, offset: start.offset },
      end: { item: last.item, offset: last.offset + last.length },
    });
  }
  return hits;
}

function foldCharacter(character: string): string {
  const plain = PLAIN.get(character);
  return plain ?? character.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
}
