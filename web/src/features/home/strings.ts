/** The French sentences of the home page. */
export const HOME_STRINGS = {
  tagline: 'Partagez et gérez les fichiers de vos équipes, simplement et en toute sécurité.',
  documentsButton: 'Documents',
  resume: (place: string) => `Reprendre\u00a0: ${place}`,
} as const;
