/** The French sentences of 'Renommer', loaded with its dialog. */
export const RENAME_STRINGS = {
  title: 'Renommer',
  name: 'Nouveau nom',
  submit: 'Renommer',
  unavailable: 'Le renommage n’est pas disponible avec l’offre de stockage gratuite.',
} as const;
