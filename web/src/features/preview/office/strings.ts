/** The French sentences of the plain view of Office files, which is loaded when one is opened. */
export const OFFICE_STRINGS = {
  plain: 'Vue simplifiée : le texte et les tableaux seulement.',
  sheet: 'Feuille',
  content: (name: string) => `Contenu de ${name}`,
  cut: 'Seul le début du fichier est affiché. Téléchargez-le pour lire la suite.',
  emptySheet: 'Cette feuille est vide.',
  emptyDocument: 'Ce document n’a pas de texte.',
  broken: 'Ce fichier est endommagé : il ne peut pas être affiché.',
  protected:
    'Ce fichier est protégé par un mot de passe, ou d’un ancien format. Téléchargez-le pour l’ouvrir.',
  tooLarge: 'Ce fichier est trop volumineux pour être affiché. Téléchargez-le pour le lire.',
} as const;
