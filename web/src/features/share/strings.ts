/** The French sentences of 'Partager', loaded with its dialog. */
export const SHARE_STRINGS = {
  title: 'Partager',
  audienceFailed: 'Qui peut voir cet élément n’a pas pu être vérifié.',

  navetteLink: 'Lien vers Navette',
  navetteHint: 'Demande un compte, et l’accès à ce fichier.',
  folderLink: 'Lien vers le dossier',
  folderHint: 'Seules les personnes connectées qui ont accès à ce dossier peuvent l’ouvrir.',
  email: 'Prévenir par e-mail',

  fileLink: 'Lien direct',
  copyDirect: 'Copier le lien direct',
  fileHint: 'Toute personne qui a ce lien peut ouvrir le fichier, même sans compte.',
  lifetime:
    'Il n’expire pas\u00a0: il fonctionne jusqu’à ce que l’accès au fichier soit restreint, ou que quelqu’un le désactive.',
  disable: 'Désactiver le lien',
  disableQuestion:
    'Désactiver ce lien\u00a0? Il cessera de fonctionner pour toutes les personnes qui l’ont reçu.',
  disableConfirm: 'Désactiver',
  disabling: 'Désactivation…',
  disabled: 'L’ancien lien ne fonctionne plus.',
  another: 'Obtenir un nouveau lien direct',
  disableUncertain: 'La réponse n’est pas arrivée, et l’ancien lien fonctionne encore. Réessayez.',
  disableUnknown: 'La réponse n’est pas arrivée\u00a0: l’ancien lien fonctionne peut-être encore.',
} as const;
