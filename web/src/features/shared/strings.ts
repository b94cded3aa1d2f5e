/** The French sentences of 'Partagés avec moi', which is loaded when it is first opened. */
export const SHARED_STRINGS = {
  title: 'Partagés avec moi',
  intro: 'Les fichiers et dossiers partagés avec votre adresse e-mail.',
  empty: 'Rien n’est partagé avec vous pour l’instant',
  emptyHint: 'Le contenu d’un dossier que vous voyez déjà se trouve dans ce dossier.',
  adminEmptyHint: 'Comme admin, vous voyez tout dans Documents.',
  failed: 'Ce qui est partagé avec vous n’a pas pu être chargé.',
  outdated: 'Affichage pas à jour.',
  more: 'Afficher plus',
  place: (folders: readonly string[]) => `Dans ${folders.join(' / ')}`,
  hidden: '…',
} as const;
