/** The French sentences about tables in the preview (CSV), loaded with the first one. */
export const TABLE_STRINGS = {
  table: (name: string) => `Contenu de ${name}`,
  rowNumber: 'N°',
  size: (rows: number, columns: number) =>
    `${number(rows)} ligne${rows > 1 ? 's' : ''}, ${number(columns)} colonne${columns > 1 ? 's' : ''}`,
  cutRows: (rows: number) =>
    `Seules les ${number(rows)} premières lignes sont affichées. Téléchargez le fichier pour lire la suite.`,
  cutColumns: (columns: number) =>
    `Seules les ${number(columns)} premières colonnes sont affichées.`,
  oddLines: (lines: readonly number[]) =>
    `Des guillemets sont mal placés${at(lines)}\u00a0: vérifiez dans le texte.`,
  longLines: (lines: readonly number[]) =>
    `Des cellules sont en trop${at(lines)}\u00a0: vérifiez dans le texte.`,
  asText: 'Voir le texte',
  asTable: 'Voir le tableau',
} as const;

/** Most lines that are named. */
const NAMED = 5;

function at(lines: readonly number[]): string {
  if (lines.length === 1) return ` à la ligne ${number(lines[0] ?? 0)}`;
  const named = lines.slice(0, NAMED).map(number);
  const more = lines.length - named.length;
  const last = more > 0 ? `${number(more)} autre${more > 1 ? 's' : ''}` : named.pop();
  return ` aux lignes ${named.join(', ')} et ${last}`;
}

function number(value: number): string {
  return value.toLocaleString('fr-FR');
}
