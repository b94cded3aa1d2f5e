/** The French sentences of the preview, which is loaded when it is first opened. */
export const PREVIEW_STRINGS = {
  title: (name: string) => `Aperçu : ${name}`,
  denied: 'Accès refusé.',
  failed: 'Impossible d’ouvrir l’aperçu.',
  unavailable: 'Aperçu indisponible pour ce type de fichier.',
  officeLocal:
    'Le lecteur en ligne ne peut pas ouvrir un fichier de cette installation locale. Téléchargez-le pour le lire.',
  tooLongText: 'Seul le début du fichier est affiché. Téléchargez-le pour lire la suite.',
  download: 'Télécharger',
  openInTab: 'Ouvrir dans un onglet',
  metadata: 'Informations',
  visibility: 'Visibilité',
  public: 'Public',
  private: 'Privé',
  owner: 'Propriétaire',
  allowedEmails: 'E-mails autorisés',
  none: 'Aucun',
  size: 'Taille',
  date: 'Date',
  missing: 'Ce fichier n’existe pas ou plus.',
  previous: 'Fichier précédent',
  next: 'Fichier suivant',
  siblings: 'Fichiers du dossier',
  position: (position: number, count: number) =>
    `${position.toLocaleString('fr-FR')} sur ${count.toLocaleString('fr-FR')}`,
} as const;
