/** The French sentences about the repair, loaded when an admin must be told. */
export const REPAIR_STRINGS = {
  braked: (count: number) =>
    `La réparation s’est arrêtée\u00a0: ${count.toLocaleString('fr-FR')}\u00a0fiches seraient supprimées, car leurs fichiers ou dossiers sont introuvables.`,
  whatToDo:
    'Si c’est une erreur, demandez qu’ils soient restaurés\u00a0: accès et commentaires reviendront avec eux.',
  which: 'Voir lesquelles',
} as const;
