/**
 * A person's first name for signing comments, from the address: 'Jean Dupont' for jean.dupont@…; empty without a letter
 * or digit in it.
 */
export function accountName(email: string): string {
  const local = email.replace(/[+@].*$/, '');
  const words = local.split(/[^\p{L}\p{N}-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.map(capitalized).join(' ');
}

/** Capitalizes each part of a double name. */
function capitalized(word: string): string {
  return word.replaceAll(/(^|-)(\p{L})/gu, (found) => found.toLocaleUpperCase('fr'));
}
