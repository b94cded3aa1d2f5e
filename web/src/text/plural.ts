/** `1 dossier`, `12 dossiers`; empty for none. */
export function plural(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count.toLocaleString('fr-FR')}\u00a0${noun}${count > 1 ? 's' : ''}`;
}
