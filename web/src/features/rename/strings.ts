/** The French sentences of 'Renommer', loaded with its dialog. */
export const RENAME_STRINGS = {
  title: 'Renommer',
  name: 'Nouveau nom',
  submit: 'Renommer',
  unavailable: 'Le renommage n’est pas disponible avec l’offre de stockage gratuite.',
  renaming: 'Renommage…',
  done: 'Renommé.',
  commentsLater: 'Renommé. Les commentaires suivront.',
  linkEnds:
    'Son lien direct cessera de fonctionner\u00a0; les liens de Navette mèneront au nouveau nom.',
  linksEnd:
    'Les liens directs de ses fichiers cesseront de fonctionner\u00a0; les liens de Navette mèneront au nouveau nom.',
  /** Where the code that shows how far it is cannot be loaded. */
  later: 'Le renommage n’est pas terminé\u00a0: il se poursuit sans vous.',
  answerLost: 'La réponse n’est pas arrivée\u00a0: vérifiez le nom dans la liste.',
  refused: {
    taken: { file: 'Un fichier porte déjà ce nom.', folder: 'Un dossier porte déjà ce nom.' },
    'not-found': 'Cet élément n’existe pas ou plus\u00a0: rien n’a été renommé.',
    changed: 'Cet élément a changé entre-temps\u00a0: rien n’a été renommé.',
    other: 'Le renommage a échoué. Réessayez.',
  },
} as const;
