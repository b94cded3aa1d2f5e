/** The French sentences of the welcome page. */
export const HOME_STRINGS = {
  tagline: 'Partagez et gérez les fichiers de vos équipes, simplement et en toute sécurité.',
  documentsButton: 'Documents',
  resume: (place: string) => `Reprendre\u00a0: ${place}`,
  recent: 'Récents',
  newest: 'Nouveautés',
  all: 'Tout voir',
  allOf: (section: string) => `Tout voir\u00a0: ${section}`,
  recentFailed: 'Ce que vous avez ouvert récemment n’a pas pu être chargé.',
  restFailed: 'Les nouveautés n’ont pas pu être chargées.',
  empty:
    'Les fichiers que vous ouvrirez, et ceux que l’on ajoutera ou partagera avec vous, s’afficheront ici. Pour commencer, ouvrez Documents.',
  place: (folders: readonly string[]) => folders.join(' / '),
  hidden: '…',
  added: (when: string) => `Ajouté ${when}`,
  addedBy: (person: string, when: string) => `Ajouté ${when} par ${person}`,
  on: (date: string) => `le ${date}`,
} as const;
