import { hasInvisible } from '@navette/core/paths/visible-text';

/**
 * Stand-ins of network shares for characters that Windows does not allow in names: macOS counts them from U+F001 on,
 * Linux adds U+F000 to their code. U+F028 and U+F029 stand for a space or a dot at the end, and are dropped.
 */
const STAND_INS = /[\uf020-\uf027\uf02a\uf03a\uf03c\uf03e\uf03f\uf05c\uf07c]/g;
/** Line breaks and the like, which separate words. */
const BREAKS = /[\t-\r\u2028\u2029]+/g;

/**
 * A name without what nobody sees in it and the server refuses (`hasInvisible`): soft hyphens, zero-width characters,
 * direction marks, stand-ins of shares. Composed (NFC), like every name. It may still be illegal for another reason.
 */
export function cleanName(name: string): string {
  const characters = Array.from(name.replaceAll(STAND_INS, '_').replaceAll(BREAKS, ' '));
  return characters
    .filter((one, index) => {
      // A zero-width joiner stays where it joins emoji.
      const joined = one === '\u200d' ? (characters[index + 1] ?? '') : '';
      return !hasInvisible(one + joined);
    })
    .join('')
    .normalize('NFC');
}
