/** The French sentences about repairs, for admins: loaded when there is something to say. */
export const REPAIR_STRINGS = {
  braked: (count: number) =>
    `La réparation s’est arrêtée\u00a0: ${count.toLocaleString('fr-FR')}\u00a0fiches seraient supprimées, car leurs fichiers ou dossiers sont introuvables.`,
  unlisted: (count: number) =>
    `La réparation s’est arrêtée\u00a0: ${count.toLocaleString('fr-FR')}\u00a0versions, fichiers de la corbeille ou commentaires sans fiche seraient supprimés.`,
  whatToDo:
    'Si c’est une erreur, demandez qu’ils soient restaurés\u00a0: accès et commentaires reviendront avec eux. Sinon, l’exploitant confirme avec\u00a0:',
  which: 'Voir lesquelles',
  command: 'npm run admin -- repair --confirm',
} as const;
