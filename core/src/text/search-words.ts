/** Marks that are written over or beside a letter, once letters are decomposed: accents and the like. */
const MARKS =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u0610-\\u061a\\u064b-\\u065f' +
  '\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f';

/** What is neither a letter nor a digit, once letters are decomposed and in lower case. */
const SEPARATORS =
  '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7' +
  '\\u02b0-\\u02ff\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303d-\\u303f\\ue000-\\uf8ff' +
  '\\ufe10-\\ufe6f\\uff00-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\uffe0-\\uffff' +
  '\\u{1f000}-\\u{1faff}\\u{e0000}-\\u{10ffff}';

const marks = new RegExp(`[${MARKS}]`, 'gu');
const separators = new RegExp(`[${SEPARATORS}]+`, 'gu');

/** Letters that no decomposition makes plain. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
};
const special = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/**
 * The words of a text as the search sees them: in lower case, without accents, split at whatever is neither a letter
 * nor a digit. `CMR n° 26-48213 – Lyon.pdf` has `cmr`, `n`, `26`, `48213`, `lyon`, `pdf`.
 *
 * Repeated as `private.search_words` in supabase/migrations; tests/comments/search/words.test.ts compares the two.
 */
export function searchWords(text: string): string[] {
  return plainText(text)
    .replace(separators, ' ')
    .split(' ')
    .filter((word) => word !== '');
}

/** A text in lower case, without accents and ligatures. */
export function plainText(text: string): string {
  return text
    .replaceAll(/[ªº]/g, '°')
    .replaceAll('№', 'N°')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(special, (letter) => PLAIN[letter] ?? letter);
}

/** A part of a text, in UTF-16 units; the end is excluded. */
export interface TextRange {
  start: number;
  end: number;
}

/**
 * Where the words of a query are in a text, to be marked: each anywhere in a word, and those of one or two characters at
 * its beginning, as the search finds them.
 *
 * @returns in order, without overlaps
 */
export function matchesIn(text: string, query: string): TextRange[] {
  const { letters, places } = lettersOf(text);
  const found = searchWords(query).flatMap((word) => occurrences(letters, word));
  const ranges: TextRange[] = [];
  for (const { start, end } of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const range = { start: places[start] ?? 0, end: places[end] ?? text.length };
    const last = ranges.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else ranges.push(range);
  }
  return ranges;
}

/** A text letter by letter as the search sees it, and for each of its units the place of its origin. */
function lettersOf(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const folded = plainText(character).replace(separators, ' ');
    for (let unit = 0; unit < folded.length; unit++) places.push(place);
    letters += folded;
    place += character.length;
  }
  places.push(text.length);
  return { letters, places };
}

function occurrences(letters: string, word: string): TextRange[] {
  const found: TextRange[] = [];
  for (let start = letters.indexOf(word); start >= 0; start = letters.indexOf(word, start + 1)) {
    const begins = start === 0 || letters[start - 1] === ' ';
    if (word.length > 2 || begins) found.push({ start, end: start + word.length });
  }
  return found;
}
