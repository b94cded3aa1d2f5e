/**
 * Up to two letters that stand for a person, from the address: 'JD' for jean.dupont@… , 'M' for membre@…; '?' if it
 * does not begin with a letter or digit.
 */
export function initialsOf(email: string): string {
  const words = email.split(/@.*|[^\p{L}\p{N}]/u);
  const letters = words.flatMap((word) => Array.from(word).slice(0, 1));
  return letters.slice(0, 2).join('').toLocaleUpperCase('fr') || '?';
}
