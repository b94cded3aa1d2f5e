import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { decodeAs, ENCODINGS, type Encoding } from './encodings.ts';

const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** A text in an encoding of one byte a character. */
function encoded(encoding: Encoding, text: string): Uint8Array<ArrayBuffer> {
  const characters = decodeAs(encoding, EVERY_BYTE);
  return Uint8Array.from(text, (character) => {
    const byte = characters.indexOf(character);
    if (byte < 0) throw new Error(`no ${character} in ${encoding}`);
    return byte;
  });
}

const FRENCH = [
  'Référence;Désignation\r\nA1;Étiquette à œillets n° 7\r\n'.replace('œ', 'oe'),
  'Client;Ville\nDUPRÉ;Orléans\nGARÇON;Besançon\n',
  'Poids total : 12 m³ à livrer le 3 août',
  'N° de série;Quai\n1;2\n',
  'LIVRÉ À L’ENTREPÔT'.replace('’', "'"),
  'Santé',
  'RÉF;CRÉÉ LE;ENVOYÉ À\n',
  'Hôtel;Noël;où;maître;là\n',
  'Température : -20°C;forêt;reçu;gâteau\n',
];

test.each(
  (['windows-1252', 'iso-8859-15', 'cp850', 'macintosh'] as const).flatMap((encoding) =>
    FRENCH.filter((text) => encoding !== 'macintosh' || !text.includes('³')).map(
      (text) => [encoding, text] as const,
    ),
  ),
)('French in %s is read: %j', (encoding, text) => {
  const { text: read, guessed } = decodeText(encoded(encoding, text), { complete: true });
  expect([read, guessed]).toEqual([text, true]);
});

test.each([
  ['windows-1252', 'Prix;12,50 €\nL’œuvre – « suite »…\n'],
  ['windows-1252', 'Málaga;Gdansk;Øresund;Köln;Straße;España\n'],
  ['windows-1252', '1\u00a0234,5\n12\u00a0000\u00a0€\n'],
  ['windows-1252', '½ palette;¼ tonne\n'],
  ['iso-8859-15', 'Prix;12,50 €\ncœur;sœur\n'],
  ['cp850', 'Köln;Größe;München;Málaga;España\n'],
  ['cp850', '┌───┬───┐\n│ 1 │ 2 │\n└───┴───┘\n'],
  ['cp850', '12 m²;3 m³\n'],
  ['macintosh', 'L’œuvre – « suite »…;12 €\n'],
  ['windows-1250', 'Wrocław;Łódź;Kraków;Częstochowa\n'],
  ['windows-1250', 'Zażółć gęślą jaźń\n'],
] as const)('what is written in %s is read: %j', (encoding, text) => {
  expect(decodeText(encoded(encoding, text), { complete: true }).text).toBe(text);
});

test('an encoding that somebody chose is taken, whatever the bytes', () => {
  const bytes = Uint8Array.of(0x82, 0xd5);
  const read = ENCODINGS.map((chosen) => decodeText(bytes, { complete: true, chosen }).text);
  expect(read).toEqual(['\ufffd\ufffd', '‚Õ', '\u0082Õ', 'é€', 'Ç’', '‚Ő', '\ud582', '\u82d5']);
});
