/**
 * The first of some names and the number of the others, as a French list: `a, b et 3 autres`.
 *
 * @param others says in words how many are left out
 * @param unnamed how many others there are whose names are not known
 */
export function firstNames(
  names: readonly string[],
  others: (count: string) => string,
  unnamed = 0,
): string {
  const shown = names.slice(0, names.length + unnamed > 3 ? 2 : 3);
  const more = names.length - shown.length + unnamed;
  const last = more > 0 ? [others(more.toLocaleString('fr-FR'))] : [];
  return new Intl.ListFormat('fr').format([...shown, ...last]);
}

/** The first names, in quotes, and how many more there are. */
export function quotedNames(names: readonly string[]): string {
  const quoted = names.map((name) => `«\u00a0${name}\u00a0»`);
  return firstNames(quoted, (count) => `${count}\u00a0autres`);
}
