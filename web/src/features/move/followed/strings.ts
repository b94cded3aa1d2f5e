/** What the old address of a moved item leads to. */
export const FOLLOWED_STRINGS = {
  found: 'Déplacé\u00a0: voici son nouvel emplacement.',
} as const;
