/** The French sentences of 'Renommer', which is loaded when it is first opened. */
export const RENAME_STRINGS = {
  title: 'Renommer',
  name: 'Nouveau nom',
  submit: 'Renommer',
  renaming: 'Renommage…',
  done: 'Renommé.',
  refused: (reason: string) => `Rien n’a été renommé\u00a0: ${reason}`,
  linkEnds:
    'Son lien direct cessera de fonctionner\u00a0; les liens de Navette mèneront au nouveau nom.',
  linksEnd:
    'Les liens directs de ses fichiers cesseront de fonctionner\u00a0; les liens de Navette mèneront au nouveau nom.',
  unavailable: 'Le renommage n’est pas disponible avec l’offre de stockage gratuite.',
} as const;
