/** The French sentences of 'Partagés avec moi', which is loaded when it is first opened. */
export const SHARED_STRINGS = {
  title: 'Partagés avec moi',
  intro: 'Les fichiers et dossiers partagés avec votre adresse e-mail.',
  introAs: (email: string) => `Les fichiers et dossiers partagés avec ${email}.`,
  empty: (who: string) => `Rien n’est partagé avec ${who} pour l’instant`,
  emptyHintAs: 'Le contenu d’un dossier que cette personne voit déjà se trouve dans ce dossier.',
  emptyHint: 'Le contenu d’un dossier que vous voyez déjà se trouve dans ce dossier.',
  adminEmptyHint: 'Comme admin, vous voyez tout dans Documents.',
  failed: (who: string) => `Ce qui est partagé avec ${who} n’a pas pu être chargé.`,
  you: 'vous',
  outdated: 'Affichage pas à jour.',
  more: 'Afficher plus',
  place: (folders: readonly string[]) => `Dans ${folders.join(' / ')}`,
  hidden: '…',
} as const;
