import { decodeAs, type Encoding } from './encodings.ts';

/** Encodings of one byte per character, in order of preference when nothing else decides. */
const CANDIDATES = ['windows-1252', 'iso-8859-15', 'cp850', 'macintosh', 'windows-1250'] as const;
/** How many characters beyond ASCII are looked at. */
const LOOKED_AT = 2000;

/** Letters of French and of neighbouring languages. */
const USUAL = new Set('éèêëàâäáçîïíôöóûùüúœæñßÉÈÊËÀÂÇÎÏÔÛÙŒÄÖ');
const LETTER = /\p{L}/u;
/** Letters that are words by themselves. */
const WORDS = new Set('àÀôÔ');

/** Other characters that make sense between their neighbours, with how much that proves. */
const SENSES: readonly (readonly [RegExp, number])[] = [
  // N° 7, 20°, m², 5 €: no letter of another encoding would stand there.
  [/^[Nn\d\s"(;,|]°|^[Nn]º|^[\dm][²³]|^\P{L}€\P{L}/u, 1.5],
  // Box-drawing characters.
  [/^\P{L}[─-▓█][─-▓█]|^[─-▓█]{2}/u, 1.5],
  // A no-break space, in numbers and beside French punctuation.
  [/^[\d «]\u00a0|^.\u00a0[\d:;!?»€%]/u, 1],
  [/^\p{L}’\p{L}|^\P{L}?[«»½¼¾]|^.»\P{L}/u, 1],
  [/^(?:\P{L}|.(?=.\P{L}))[–—…•·×±µ§®©™£“”’‘²³°€ªº]/u, 0.5],
];

/** Guesses the encoding of bytes: the one in which the characters beyond ASCII make most sense. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const looked = beginningOf(bytes);
  const scored = CANDIDATES.map((encoding) => ({
    encoding,
    score: scoreOf(decodeAs(encoding, looked)),
  }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
}

/** The bytes to look at, up to the character after the last one that counts: they are decoded five times. */
function beginningOf(bytes: Uint8Array): Uint8Array {
  let foreign = 0;
  const last = bytes.findIndex((byte) => byte > 127 && ++foreign === LOOKED_AT);
  return last === -1 ? bytes : bytes.subarray(0, last + 2);
}

function scoreOf(text: string): number {
  let score = 0;
  let looked = 0;
  for (const { index } of text.matchAll(/[^\0-\x7f]/g)) {
    const [character = '', after = '\n'] = text.slice(index, index + 2);
    score += worthOf(text.slice(Math.max(0, index - 2), index), character, after);
    looked += 1;
    if (looked === LOOKED_AT) break;
  }
  return score;
}

/**
 * How much sense a character makes: 1 for a usual letter inside a word, -1 for what nobody writes.
 *
 * @param before the two characters before it
 */
function worthOf(before: string, character: string, after: string): number {
  if (LETTER.test(character)) return letterWorth(before, character, after);
  const around = (before.at(-1) ?? '\n') + character + after;
  return SENSES.find(([sense]) => sense.test(around))?.[1] ?? -1;
}

function letterWorth(before: string, letter: string, after: string): number {
  const [last = '\n', earlier = '\n'] = [before.at(-1), before.at(-2)];
  const misplaced = isCapital(letter)
    ? isSmall(last) || (LETTER.test(last) && isSmall(after))
    : isCapital(last) && (isCapital(after) || isCapital(earlier));
  if (misplaced) return -1;
  if (!LETTER.test(last) && !LETTER.test(after)) return WORDS.has(letter) ? 1 : 0;
  return USUAL.has(letter) ? 1 : 0.5;
}

function isCapital(character: string): boolean {
  return character !== character.toLowerCase();
}

function isSmall(character: string): boolean {
  return character !== character.toUpperCase();
}
