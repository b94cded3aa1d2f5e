/** The French sentences that suggestions and results share. */
export const SEARCH_STRINGS = {
  failed: 'La recherche a échoué.',
  offline: 'Hors connexion\u00a0: la recherche a besoin du réseau.',
} as const;
