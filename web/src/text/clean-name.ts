import { hasInvisible } from '@navette/core/paths/visible-text';

/**
 * What Windows shares put for characters that Windows does not allow in names: at U+F001 those of macOS in a row, at U+F000
 * those of Linux by their code. A space or a dot at the end, U+F028 and U+F029, is nothing.
 */
const STAND_INS = /[\uf020-\uf027\uf02a\uf03a\uf03c\uf03e\uf03f\uf05c\uf07c]/g;
/** Line breaks and the like, which separate words. */
const BREAKS = /[\t-\r\u2028\u2029]+/g;

/**
 * A name without what nobody sees in it, and the server refuses (`hasInvisible`): soft hyphens, zero-width characters, directions,
 * those of network shares. Composed (NFC), as every name. What is left may be illegal for another reason.
 */
export function cleanName(name: string): string {
  const characters = Array.from(name.replaceAll(STAND_INS, '_').replaceAll(BREAKS, ' '));
  return characters
    .filter((one, index) => {
      // It stays where it joins emoji.
      const joined = one === '\u200d' ? (characters[index + 1] ?? '') : '';
      return !hasInvisible(one + joined);
    })
    .join('')
    .normalize('NFC');
}
