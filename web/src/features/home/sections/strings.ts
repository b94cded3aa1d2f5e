/** The French sentences of the home page below its buttons, loaded after it. */
export const SECTIONS_STRINGS = {
  recent: 'Récents',
  newest: 'Nouveautés',
  all: 'Tout voir',
  allOf: (section: string) => `Tout voir\u00a0: ${section}`,
  recentFailed: 'Ce que vous avez ouvert récemment n’a pas pu être chargé.',
  restFailed: 'Les nouveautés n’ont pas pu être chargées.',
  empty:
    'Les fichiers que vous ouvrirez, et ceux que l’on ajoutera ou partagera avec vous, s’afficheront ici. Pour commencer, ouvrez Documents.',
  /** @param person null if the viewer may not know */
  added: (when: string, person: string | null) =>
    `Ajouté ${when}${person === null ? '' : ` par ${person}`}`,
  shared: (when: string) => `Partagé ${when}`,
  on: (date: string) => `le ${date}`,
} as const;
