/**
 * The name that somebody signs comments with at first, from their address: 'Jean Dupont' for jean.dupont@…; empty when
 * there is no letter or digit in it.
 */
export function accountName(email: string): string {
  const local = email.replace(/[+@].*$/, '');
  const words = local.split(/[^\p{L}\p{N}-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.map(capitalized).join(' ');
}

/** Each part of a double name. */
function capitalized(word: string): string {
  return word.replaceAll(/(^|-)(\p{L})/gu, (found) => found.toLocaleUpperCase('fr'));
}
