// Every French sentence of the web application. Those of the specification stand as it writes them,
// character for character; the others have typographic apostrophes and no-break spaces.

export const STRINGS = {
  product: 'Navette',
  loadingSession: 'Loading...',
  loading: 'Chargement…',
  retry: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  ok: 'OK',
  adminsOnly: 'Réservé aux admins.',
  skipToContent: 'Aller au contenu',
  networkError: 'La connexion au service a échoué. Vérifiez votre réseau, puis réessayez.',
  unexpectedError: 'Une erreur inattendue est survenue. Rechargez la page.',

  session: {
    signIn: 'Connexion',
    signUp: 'Inscription',
    signOut: 'Déconnexion',
    signInTitle: 'Se Connecter',
    signUpTitle: "S'inscrire",
    email: 'E-mail',
    password: 'Mot de passe',
    signInButton: 'Se connecter',
    signUpButton: "S'inscrire",
    publicNavigation: 'Accès au compte',
    forgotten: 'Mot de passe oublié',
    forgottenLink: 'Mot de passe oublié ?',
    sendReset: 'Envoyer le message',
    resetSent: (email: string) =>
      `Si un compte existe pour ${email}, un message vient de lui être envoyé. Suivez le lien qu’il contient pour choisir un nouveau mot de passe.`,
    resetLocalLink: 'Installation locale : choisir un nouveau mot de passe',
    signOutFailed: 'La déconnexion a échoué. Réessayez.',
  },

  verification: {
    title: 'Confirmation de votre adresse',
    text: (email: string) =>
      `Confirmez votre adresse ${email} pour voir ce qui est partagé avec vous.`,
    send: 'Renvoyer le message',
    sendLocally: 'Obtenir le lien',
    sent: (email: string) => `Un message a été envoyé à ${email}.`,
    sendFailed: 'L’envoi du message a échoué. Réessayez dans un instant.',
    done: 'J’ai confirmé',
    notYet: 'Votre adresse n’est pas encore confirmée.',
    localLink: 'Installation locale : confirmer cette adresse',
  },

  layout: {
    navigation: 'Navigation principale',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    home: 'Accueil',
    documents: 'Documents',
    copyright: (year: number) => `© ${year} Navette Logistique`,
  },

  home: {
    tagline: 'Partagez et gérez les fichiers de vos équipes, simplement et en toute sécurité.',
    documentsButton: 'Documents',
  },

  documents: {
    title: 'Documents',
    breadcrumb: 'Fil d’Ariane',
    root: 'Documents',
    createFolder: 'Créer un dossier',
    addFiles: 'Ajouter un/des fichier(s)',
    listing: 'Contenu du dossier',
    name: 'Nom',
    date: 'Date',
    addedBy: 'Ajouté par',
    size: 'Taille',
    actions: 'Actions',
    empty: 'Aucun dossier ou fichier',
    emptyHint: 'Ajoutez des fichiers ou créez un dossier pour commencer.',
    folderUnavailable: 'Ce dossier n’existe pas ou vous n’y avez pas accès.',
    backToRoot: 'Revenir aux documents',
    listingFailed: 'Le contenu du dossier n’a pas pu être chargé.',
    noRecord: 'Sans fiche d’accès : visible des admins seulement.',
    dropHere: 'Déposez vos fichiers pour les ajouter à ce dossier',
    preview: 'Aperçu',
    download: 'Télécharger',
    share: 'Partager',
    access: 'Accès',
    rename: 'Renommer',
    delete: 'Supprimer',
    folder: 'Dossier',
    selectAll: 'Tout sélectionner',
    unselectAll: 'Tout désélectionner',
    bulk: 'Actions sur la sélection',
    selected: (count: number) =>
      count > 1
        ? `${count.toLocaleString('fr-FR')}\u00a0éléments sélectionnés`
        : `${count}\u00a0élément sélectionné`,
    select: (name: string) => `Sélectionner ${name}`,
    actionsOf: (name: string) => `Actions : ${name}`,
    downloadFailed: 'Le téléchargement a échoué. Réessayez.',
    count: (folders: number, files: number) =>
      [plural(folders, 'dossier'), plural(files, 'fichier')].filter(Boolean).join(', '),
  },

  folders: {
    name: 'Nom du dossier',
    create: 'Créer',
    creationFailed: (message: string) => `Erreur création dossier : ${message}`,
  },

  deletion: {
    file: (name: string) => `Voulez-vous vraiment supprimer le fichier ${name} ?`,
    folder: (name: string) => `Voulez-vous vraiment supprimer le dossier ${name} ?`,
    folderHint: '(Supprime d’abord les fichiers qu’il contient.)',
    many: (count: number) => `Supprimer ${count} élément(s) ?`,
    fileDone: 'Fichier supprimé.',
    folderDone: 'Dossier supprimé.',
    manyDone: 'Éléments supprimés.',
    deleting: 'Suppression…',
  },

  access: {
    legend: 'Visibilité',
    public: 'Public',
    publicHint: 'Toutes les personnes connectées.',
    private: 'Privé',
    privateHint: 'Le propriétaire, les admins et les adresses ci-dessous.',
    inherits: 'Hériter du dossier',
    inheritsHint: 'Le même accès que le dossier qui contient cet élément.',
    emails: 'E-mails autorisés',
    emailsHint: 'Séparez les adresses par une virgule, une espace ou un retour à la ligne.',
    applyToContent: 'Appliquer aussi au contenu',
    applyToContentHint: 'Tout ce que contient ce dossier héritera de son accès.',
    save: 'Enregistrer',
    saved: 'Accès mis à jour.',
  },

  preview: {
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
  },

  upload: {
    title: 'Ajouter des fichiers',
    choose: 'Choisir des fichiers',
    dropHint: 'ou déposez-les ici',
    dropInto: (folder: string) => `Déposez vos fichiers dans «\u00a0${folder}\u00a0»`,
    foldersRefused:
      'Les dossiers ne peuvent pas être déposés. Créez le dossier, puis ajoutez-y ses fichiers.',
    list: 'Fichiers à téléverser',
    send: 'Téléverser',
    clear: 'Effacer la sélection',
    cancel: 'Annuler',
    remove: 'Retirer',
    pause: 'Pause',
    resume: 'Reprendre',
    retry: 'Réessayer',
    destination: (folder: string) => `dans «\u00a0${folder}\u00a0»`,
    percentage: (progress: number) => `${progress}\u00a0%`,
    states: {
      pending: 'Prêt à envoyer',
      queued: 'En attente',
      uploading: 'Envoi en cours',
      paused: 'En pause',
      canceling: 'Annulation…',
      connectionLost: 'Connexion perdue, l’envoi reprendra…',
      quiet: 'Le service tarde à répondre…',
      recording: 'Enregistrement…',
      done: 'Envoyé',
      error: 'Échec',
      canceled: 'Annulé',
    },
    connectionLost: 'Connexion perdue, l’envoi reprendra dès qu’elle sera rétablie.',
    counts: (done: number, total: number, errors: number) =>
      [
        `${plural(done, 'fichier') || 'Aucun fichier'} sur ${total.toLocaleString('fr-FR')} ${done > 1 ? 'envoyés' : 'envoyé'}`,
        plural(errors, 'échec'),
      ]
        .filter(Boolean)
        .join(', ') + '.',
    allDone: (total: number) =>
      total > 1 ? 'Tous les fichiers ont été envoyés.' : 'Le fichier a été envoyé.',
    tooLarge: 'Le fichier dépasse 5\u00a0Go, la taille maximale.',
    nameTooLong: (characters: number) => `Le nom dépasse ${characters}\u00a0caractères.`,
    unreadable:
      'Ce fichier n’est plus lisible sur votre appareil. Retirez-le, puis ajoutez-le de nouveau.',
    silent: 'Le service ne répond plus. Réessayez.',
    recordMissing:
      'Le fichier est envoyé, mais sa fiche d’accès manque encore. Réessayez pour terminer.',
    guardTitle: 'Un envoi est en cours…',
    guardText: 'Si vous quittez cette page, les envois en cours seront annulés.',
    guardLeave: 'Quitter la page',
    guardStay: 'Rester',
  },
} as const;

/** `1 dossier`, `12 dossiers`; empty for none. */
function plural(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count.toLocaleString('fr-FR')}\u00a0${noun}${count > 1 ? 's' : ''}`;
}
