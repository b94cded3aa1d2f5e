/** The French sentences of the plain view of Office files, loaded with it. */
export const OFFICE_STRINGS = {
  plain: 'Vue simplifiée : le texte et les tableaux seulement.',
  sheet: 'Feuille',
  content: (name: string) => `Contenu de ${name}`,
  cut: 'Seul le début du fichier est affiché. Téléchargez-le pour lire la suite.',
  cutSheets: 'Les feuilles suivantes ne sont pas affichées.',
  emptySheet: 'Cette feuille est vide.',
  hidden: (rows: number, columns: number) =>
    `Comme dans Excel, ${[
      ...(rows > 0 ? [counted(rows, 'ligne masquée', 'lignes masquées')] : []),
      ...(columns > 0 ? [counted(columns, 'colonne masquée', 'colonnes masquées')] : []),
    ].join(' et ')} ${rows + columns > 1 ? 'ne sont pas affichées' : 'n’est pas affichée'}.`,
  hiddenSheets: (sheets: number) =>
    `${counted(sheets, 'feuille masquée', 'feuilles masquées')} ${sheets > 1 ? 'ne sont pas affichées' : 'n’est pas affichée'}.`,
  uncalculated:
    'Des formules n’ont pas de résultat dans ce fichier : elles sont affichées telles quelles.',
  tracked: 'Les modifications suivies sont montrées comme acceptées.',
  comments: (count: number) =>
    count > 1
      ? `${count.toLocaleString('fr-FR')} commentaires ne sont pas affichés.`
      : 'Un commentaire n’est pas affiché.',
  header: 'En-tête de page',
  footer: 'Pied de page',
  notes: 'Notes',
  emptyDocument: 'Ce document n’a pas de texte.',
  broken: 'Ce fichier est endommagé : il ne peut pas être affiché.',
  protected: 'Ce fichier est protégé par un mot de passe. Téléchargez-le pour l’ouvrir.',
  oldFormat:
    'Ce fichier est d’un ancien format, que l’aperçu ne sait pas lire. Téléchargez-le pour l’ouvrir.',
  binary:
    'Ce classeur est au format binaire (xlsb), que l’aperçu ne sait pas lire. Téléchargez-le pour l’ouvrir.',
  unreadable:
    'Ce fichier n’est pas un classeur que l’aperçu sait lire. Téléchargez-le pour l’ouvrir.',
  tooLarge: 'Ce fichier est trop volumineux pour être affiché. Téléchargez-le pour le lire.',
} as const;

function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString('fr-FR')} ${count > 1 ? several : one}`;
}
