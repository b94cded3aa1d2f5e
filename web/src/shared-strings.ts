/** The French sentences of 'Partagés avec moi', which is loaded when it is first opened. */
export const SHARED_STRINGS = {
  title: 'Partagés avec moi',
  intro:
    'Les fichiers et dossiers partagés avec votre adresse e-mail, en dehors des dossiers que vous voyez déjà.',
  adminIntro: 'Les fichiers et dossiers partagés avec votre adresse e-mail.',
  empty: 'Rien n’est partagé avec vous ici',
  emptyHint: 'Ce qui est partagé par un dossier que vous voyez se trouve dans ce dossier.',
  failed: 'Ce qui est partagé avec vous n’a pas pu être chargé.',
  outdated: 'Affichage pas à jour.',
  more: 'Afficher plus',
  place: (folders: readonly string[]) => `Dans ${folders.join(' / ')}`,
  hidden: '…',
} as const;
