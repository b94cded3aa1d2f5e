// One folding of text for everything that is searched: a folder's filter, PDFs, and the search
// (docs/decisions/0144-one-folding.md). `private.search_words` in supabase/migrations repeats the part that decides about
// words; tests/cases/folding-cases.ts tests them all.

/** A hyphen at the end of a line: it may belong to the word, or only divide it there. Only texts with lines have it. */
export const LINE_HYPHEN = '\u00ad';

/** Characters that stand for others. Replaced first: their decomposition would give letters, or a space and a mark. */
const WRITTEN: Readonly<Record<string, string>> = { '´': "'", ª: '°', º: '°', '˚': '°', '№': 'n°' };

/** Letters, in lower case, that no decomposition makes plain, each followed by its plain form. */
const PLAIN = new Map(
  'œoe æae ßss þth łl øo đd ðd ħh ıi ŋn ŧt ςσ'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/**
 * Characters that show nothing (soft hyphens, zero-width characters, directions, variants), and the marks over or beside a
 * letter once it is decomposed.
 */
const DROPPED = new RegExp(
  '[\\p{DI}\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u0610-\\u061a' +
    '\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]',
  'u',
);
/** Characters that are written in many ways. White space includes private-use characters: bullets of old fonts. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[\p{Pd}˗⁃−➖]/u, '-'],
  [/[`‘’‚‛′‵‹›ʹʻʼʽˈ՚ꞌ]/u, "'"],
  [/[«»“”„‟″]/u, '"'],
  [/[⁄∕⧸]/u, '/'],
  [/\n/, '\n'],
  [/[\s\p{Cc}\p{Z}\p{Co}\u2800]/u, ' '],
];

/**
 * A text as a search sees it: in lower case, without accents, ligatures and characters that show nothing. White space
 * becomes one space, a dash with the white space around it one `-`.
 */
export function foldText(text: string): string {
  return Array.from(text, foldCharacter)
    .join('')
    .replaceAll(/[ \n-]+/g, foldGap);
}

/** What is searched for, to be given to {@link foldedPattern}; empty for nothing. */
export function foldQuery(typed: string): string {
  return foldText(typed).trim();
}

/**
 * The pattern that finds a folded query in folded texts. A space in the query finds a dash too; a {@link LINE_HYPHEN} in
 * the text counts as a dash, a space or nothing. No part may match in two ways, so that the time stays linear.
 */
export function foldedPattern(query: string): RegExp {
  const letters = query.replaceAll(/[^ -]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`);
  const joined = letters.replaceAll('}\\', `}${LINE_HYPHEN}?\\`);
  const gaps = joined.replaceAll(/[ -]/g, (gap) => `[${gap}\\-${LINE_HYPHEN}]`);
  return new RegExp(gaps, 'gu');
}

/** A character as a search sees it: white space as a space or the end of a line, a dash as `-`. */
export function foldCharacter(character: string): string {
  if (/[a-z\d.]/.test(character)) return character;
  const decomposed = (WRITTEN[character] ?? character).normalize('NFKD');
  return Array.from(decomposed, foldDecomposed).join('');
}

/** What white space and dashes in a row, as {@link foldCharacter} gives them, become together. */
export function foldGap(gap: string): string {
  return gap.includes('-') ? '-' : ' ';
}

function foldDecomposed(character: string): string {
  if (DROPPED.test(character)) return '';
  const letter = character.toLowerCase();
  return ALIKE.find(([written]) => written.test(letter))?.[1] ?? PLAIN.get(letter) ?? letter;
}
