/** The French sentences of 'Partagés avec moi', which is loaded when it is first opened. */
export const SHARED_STRINGS = {
  title: 'Partagés avec moi',
  intro: 'Ce qui vous a été donné par votre adresse, en dehors des dossiers que vous voyez déjà.',
  adminIntro: 'Ce qui vous a été donné par votre adresse.',
  empty: 'Rien n’est partagé avec vous ici',
  emptyHint: 'Ce qui est partagé par un dossier que vous voyez se trouve dans ce dossier.',
  failed: 'Ce qui est partagé avec vous n’a pas pu être chargé.',
  outdated: 'Affichage pas à jour.',
  more: 'Afficher plus',
  place: (folders: readonly string[]) => `Dans ${folders.join(' / ')}`,
  hidden: '…',
} as const;
