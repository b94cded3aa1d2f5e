import { fold, type TextRange } from './find-folded.ts';

/** Characters that are neither letters nor digits, once letters are decomposed and in lower case. */
const SEPARATORS =
  '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7' +
  '\\u02b0-\\u02ff\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303d-\\u303f\\ue000-\\uf8ff' +
  '\\ufe10-\\ufe6f\\uff00-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\uffe0-\\uffff' +
  '\\u{1f000}-\\u{1faff}\\u{e0000}-\\u{10ffff}';

const separators = new RegExp(`[${SEPARATORS}]`, 'gu');

/**
 * The words of a text as the search sees them: in lower case, without accents, split at whatever is neither a letter
 * nor a digit. `CMR n° 26-48213 – Lyon.pdf` has `cmr`, `n`, `26`, `48213`, `lyon`, `pdf`.
 *
 * Repeated as `private.search_words` in supabase/migrations; tests/comments/search/words.test.ts compares the two.
 */
export function searchWords(text: string): string[] {
  return fold(text)
    .text.replace(separators, ' ')
    .split(' ')
    .filter((word) => word !== '');
}

/**
 * Where the words of a query are in a text, as the search finds them, to be marked: anywhere in a word, but words of one
 * or two characters only at its beginning.
 *
 * @returns in order, without overlaps
 */
export function matchesIn(text: string, query: string): TextRange[] {
  const { text: folded, starts, ends } = fold(text);
  const letters = folded.replace(separators, (separator) => ' '.repeat(separator.length));
  const found = searchWords(query).flatMap((word) => occurrences(letters, word));
  const ranges: TextRange[] = [];
  for (const { start, end } of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const range = { start: starts[start] ?? 0, end: ends[end - 1] ?? text.length };
    const last = ranges.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else ranges.push(range);
  }
  return ranges;
}

function occurrences(letters: string, word: string): TextRange[] {
  const found: TextRange[] = [];
  for (let start = letters.indexOf(word); start >= 0; start = letters.indexOf(word, start + 1)) {
    const begins = start === 0 || letters[start - 1] === ' ';
    if (word.length > 2 || begins) found.push({ start, end: start + word.length });
  }
  return found;
}
