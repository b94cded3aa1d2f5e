// The French sentences of the web application that every page loads; those of screens that are loaded
// on demand stand in files of their own (`share-strings.ts`). Those of the specification are copied character for
// character; the others have typographic apostrophes and no-break spaces.

export const STRINGS = {
  product: 'Navette',
  loadingSession: 'Loading...',
  loading: 'Chargement…',
  retry: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  ok: 'OK',
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
    signedOutHere:
      'Vous êtes déconnecté sur cet appareil. Les autres sessions n’ont pas pu être fermées.',
    ended: 'Votre session a pris fin. Reconnectez-vous.',
    noLongerAdmin: 'Vous n’êtes plus admin : l’affichage est celui d’un membre.',
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

  company: {
    unverified: 'Confirmez votre adresse pour accéder à Navette.',
    foreign: (domains: string) =>
      `L’accès est réservé aux adresses de l’entreprise (${domains}). Déconnectez-vous, puis connectez-vous avec la vôtre.`,
  },

  layout: {
    navigation: 'Navigation principale',
    darkTheme: 'Thème sombre',
    lightTheme: 'Thème clair',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    home: 'Accueil',
    documents: 'Documents',
    shared: 'Partagés avec moi',
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
    hiddenFolder: 'Dossier non affiché',
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
    outdated: 'Affichage pas à jour.',
    listingFailed: 'Le contenu du dossier n’a pas pu être chargé.',
    noRecord: 'Sans fiche d’accès : visible des admins seulement.',
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
    selectedHidden: (count: number) =>
      `, dont ${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'masqués' : 'masqué'} par le filtre`,
    select: (name: string) => `Sélectionner ${name}`,
    filter: 'Filtrer ce dossier',
    clearFilter: 'Effacer le filtre',
    found: (shown: number, all: number) =>
      shown === 0
        ? 'Aucun résultat'
        : `${plural(shown, 'résultat')} sur ${all.toLocaleString('fr-FR')}`,
    noMatch: (typed: string | null) =>
      typed === null
        ? 'Aucun élément ne correspond au filtre.'
        : `Aucun nom ne contient «\u00a0${typed}\u00a0».`,
    visibility: 'Visibilité',
    visibilities: {
      all: 'Visibilité\u00a0: toutes',
      private: 'Privé',
      shared: 'Partagé',
      public: 'Public',
      inherits: 'Comme le dossier',
    },
    marks: {
      private: () => 'Privé\u00a0: visible du propriétaire et des admins',
      shared: (people: number) => `Partagé avec ${plural(people, 'personne')}`,
      public: () => 'Public\u00a0: visible de toutes les personnes connectées',
    },
    layout: 'Affichage',
    asList: 'Liste',
    asTiles: 'Vignettes',
    sortBy: 'Trier par',
    sorts: {
      name: { ascending: 'Nom, de A à Z', descending: 'Nom, de Z à A' },
      date: { ascending: 'Date, plus ancien d’abord', descending: 'Date, plus récent d’abord' },
      addedBy: { ascending: 'Ajouté par, de A à Z', descending: 'Ajouté par, de Z à A' },
      size: { ascending: 'Taille, plus petit d’abord', descending: 'Taille, plus grand d’abord' },
    },
    keys: 'Flèches pour aller d’une ligne à l’autre, Entrée pour ouvrir, Maj+F10 pour les actions, Retour arrière pour le dossier parent.',
    adminKeys:
      'Flèches pour aller d’une ligne à l’autre, Entrée pour ouvrir, Espace pour sélectionner, Maj+F10 pour les actions, Suppr pour supprimer, Retour arrière pour le dossier parent.',
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
    saved: 'Accès mis à jour.',
  },

  download: {
    region: 'Téléchargements',
    archiveName: (count: number) => `Navette – ${count} éléments.zip`,
    preparing: 'Préparation de l’archive…',
    running: (name: string) => `Téléchargement de «\u00a0${name}\u00a0».`,
    figures: (percent: number, bytes: string, total: string) =>
      `${percent}\u00a0% – ${bytes} sur ${total}`,
    done: 'Téléchargement terminé.',
    canceled: 'Téléchargement annulé.',
    failed: 'L’archive n’a pas pu être préparée. Vérifiez votre réseau, puis réessayez.',
    nothing: 'Aucun fichier n’a pu être téléchargé. Vérifiez votre réseau, puis réessayez.',
    noSpace: 'Il n’y a plus assez de place sur votre appareil pour cette archive.',
    tooLarge: (size: string, limit: string) =>
      `Ces éléments pèsent ${size}, et votre navigateur ne peut pas préparer une archive de plus de ${limit}. Téléchargez-les en plusieurs fois, ou avec Chrome ou Edge sur un ordinateur.`,
    missing: (count: number) =>
      count > 1
        ? `${count.toLocaleString('fr-FR')}\u00a0fichiers manquent dans l’archive ou y sont incomplets\u00a0:`
        : '1\u00a0fichier manque dans l’archive ou y est incomplet\u00a0:',
    missingFile: 'Fichiers manquants.txt',
  },

  share: {
    copy: 'Copier le lien',
    copyNavette: 'Copier le lien vers Navette',
    copied: 'Lien copié.',
    copyFailed: 'Copie impossible — sélectionnez manuellement.',
    failed: 'Le lien n’a pas pu être obtenu.',
  },

  rename: {
    title: 'Renommer',
    name: 'Nouveau nom',
    submit: 'Renommer',
    unavailable: 'Le renommage n’est pas disponible avec l’offre de stockage gratuite.',
  },

  upload: {
    title: 'Ajouter des fichiers',
    choose: 'Choisir des fichiers',
    dropHint: 'ou déposez-les ici',
    dropInto: (folder: string) => `Déposez vos fichiers dans «\u00a0${folder}\u00a0»`,
    chooseFolder: 'Choisir un dossier',
    foldersRefused:
      'Les dossiers ne peuvent être déposés que par un admin. Déposez leurs fichiers.',
    foldersEmpty: 'Ce dossier ne contient aucun fichier.',
    folderUnreadable: 'Ce dossier n’a pas pu être lu sur votre appareil.',
    emptyFolder: 'Dossier vide',
    indicator: ({ total, folders, progress }: Sending) =>
      `Envoi de ${plural(total, nounOf(folders))} en cours, ${progress}\u00a0%`,
    indicatorErrors: (errors: number) => `${plural(errors, 'envoi')} à reprendre`,
    showQueue: 'Afficher les envois',
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
      making: 'Création en cours',
      made: 'Créé',
      error: 'Échec',
      canceled: 'Annulé',
    },
    connectionLost: 'Connexion perdue, l’envoi reprendra dès qu’elle sera rétablie.',
    counts: ({ done, total, folders, errors }: Sending) =>
      [
        `${plural(done, nounOf(folders)) || `Aucun ${nounOf(folders)}`} sur ${total.toLocaleString('fr-FR')} ${done > 1 ? 'envoyés' : 'envoyé'}`,
        plural(errors, 'échec'),
      ]
        .filter(Boolean)
        .join(', ') + '.',
    allDone: ({ total, folders, images, asFolder }: Sending) => {
      const photos = images === total;
      const many = total > 1 ? 's' : '';
      const added = `${plural(total, photos ? 'photo' : nounOf(folders))} ajouté${photos ? 'e' : ''}${many}`;
      if (asFolder > 0 && asFolder < total) return `${added}.`;
      return `${added}, visible${many} ${asFolder > 0 ? 'comme le dossier' : 'de vous et des admins'}.`;
    },
    visibility: {
      legend: 'Visible par\u00a0:',
      sentence: (people: string) => `Visible par\u00a0: ${people}`,
      private: 'moi et les admins',
      privateHint: 'Les autres personnes de ce dossier ne verront pas ces fichiers.',
      folder: 'comme le dossier',
      asFolder: (people: string) => `comme le dossier (${people})`,
      folderHint: 'Vous verrez ces fichiers tant que vous verrez ce dossier.',
      people: (count: number) => plural(count, 'personne'),
    },
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

/**
 * How many items are sent, and how many of them are folders, images, to be seen like their folder,
 * done or failed; progress from 0 to 100.
 */
interface Sending {
  total: number;
  folders: number;
  images: number;
  asFolder: number;
  done: number;
  errors: number;
  progress: number;
}

/** The noun for items of which so many are folders. */
function nounOf(folders: number): string {
  return folders > 0 ? 'élément' : 'fichier';
}

/** `1 dossier`, `12 dossiers`; empty for none. */
function plural(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count.toLocaleString('fr-FR')}\u00a0${noun}${count > 1 ? 's' : ''}`;
}
