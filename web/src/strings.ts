// The French sentences that several features share, and those that every page loads although their feature is loaded on
// demand. All others stand beside their feature (`features/share/strings.ts`). Sentences of the specification
// (docs/specification-coverage.md) are copied character for character; the others have typographic apostrophes and
// no-break spaces.

export const STRINGS = {
  product: 'Navette',
  loadingSession: 'Loading...',
  loading: 'Chargement…',
  retry: 'Réessayer',
  reload: 'Recharger',
  close: 'Fermer',
  cancel: 'Annuler',
  ok: 'OK',
  skipToContent: 'Aller au contenu',
  networkError: 'La connexion au service a échoué. Vérifiez votre réseau, puis réessayez.',
  unexpectedError: 'Une erreur inattendue est survenue. Rechargez la page.',

  layout: {
    darkTheme: 'Thème sombre',
    lightTheme: 'Thème clair',
    home: 'Accueil',
    shared: 'Partagés avec moi',
    search: 'Rechercher',
    toPublish: 'À publier',
    bin: 'Corbeille',
    journal: 'Journal',
    health: 'État',
  },

  documents: {
    title: 'Documents',
    root: 'Documents',
    createFolder: 'Créer un dossier',
    addFiles: 'Ajouter un/des fichier(s)',
    outdated: 'Affichage pas à jour.',
    recent: 'Dossiers ouverts récemment',
    noRecord: 'Sans fiche d’accès : visible des admins seulement.',
    access: 'Accès',
    showAsFolder: 'Rendre visible comme le dossier',
    move: 'Déplacer',
    copyTo: 'Copier vers…',
    delete: 'Supprimer',
    takeBack: 'Retirer mon envoi',
    newVersion: 'Nouvelle version',
    download: 'Télécharger',
    folder: 'Dossier',
    visibility: 'Visibilité',
    visibilities: {
      all: 'Visibilité\u00a0: toutes',
      private: 'Privé',
      shared: 'Privé\u00a0: des personnes',
      public: 'Public',
      inherits: 'Comme le dossier',
    },
    downloadFailed: 'Le téléchargement a échoué. Réessayez.',
  },

  download: {
    running: (name: string) => `Téléchargement de «\u00a0${name}\u00a0».`,
  },

  share: {
    copy: 'Copier le lien',
    copied: 'Lien copié.',
    copyFailed: 'Copie impossible — sélectionnez manuellement.',
    failed: 'Le lien n’a pas pu être obtenu.',
  },

  upload: {
    add: 'Ajouter des photos ou des fichiers',
  },
} as const;
