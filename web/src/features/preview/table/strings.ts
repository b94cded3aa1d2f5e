/** The French sentences of tables in the preview (CSV), which are loaded when one is opened. */
export const TABLE_STRINGS = {
  table: (name: string) => `Contenu de ${name}`,
  rowNumber: 'N°',
  size: (rows: number, columns: number) =>
    `${number(rows)} ligne${rows > 1 ? 's' : ''}, ${number(columns)} colonne${columns > 1 ? 's' : ''}`,
  cutRows: (rows: number) =>
    `Seules les ${number(rows)} premières lignes sont affichées. Téléchargez le fichier pour lire la suite.`,
  cutColumns: (columns: number) =>
    `Seules les ${number(columns)} premières colonnes sont affichées.`,
} as const;

function number(value: number): string {
  return value.toLocaleString('fr-FR');
}
