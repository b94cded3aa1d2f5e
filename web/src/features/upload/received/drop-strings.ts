/** The French sentences about what is dragged over a screen: with its listing, before anything else of uploads. */
export const DROP_STRINGS = {
  into: (folder: string) => `Déposez vos fichiers dans «\u00a0${folder}\u00a0»`,
  foldersRefused: 'Les dossiers ne peuvent être déposés que par un admin. Déposez leurs fichiers.',
} as const;
