/** The French sentences of the comments, loaded with the first preview. */
export const COMMENT_STRINGS = {
  title: 'Commentaires',
  titleWithCount: (count: number) => `Commentaires (${count.toLocaleString('fr-FR')})`,
  name: 'Nom',
  nameNeeded: 'Indiquez aussi votre nom pour envoyer.',
  text: 'Commentaire',
  send: 'Envoyer',
  sending: 'Envoi…',
  sendTitle: 'Ctrl + Entrée',
  remove: 'Supprimer mon commentaire',
  /** Stands before the account's address, for screen readers. */
  account: 'compte',
  unconfirmed: 'adresse non confirmée',
  list: 'Liste des commentaires',
  empty: 'Aucun commentaire',
  failed: 'Les commentaires n’ont pas pu être chargés.',
  notLoaded: 'Les commentaires n’ont pas pu être chargés. Rechargez la page.',
  nameTooLong: (limit: number) =>
    `Le nom est trop long\u00a0: ${limit.toLocaleString('fr-FR')}\u00a0caractères au plus.`,
  textTooLong: (limit: number) =>
    `Le commentaire est trop long\u00a0: ${limit.toLocaleString('fr-FR')}\u00a0caractères au plus.`,
  nameHidden: 'Le nom contient un caractère invisible\u00a0: retapez-le.',
  manyInMinute: 'Vous avez envoyé beaucoup de commentaires\u00a0: réessayez dans une minute.',
  manyInDay: 'Vous avez envoyé beaucoup de commentaires\u00a0: réessayez demain.',
  sendDenied: 'Ce fichier n’existe plus, ou vous n’y avez plus accès.',
  notSent: 'Le commentaire n’a pas pu être envoyé. Vérifiez votre connexion, puis réessayez.',
  earlier: 'Afficher les commentaires précédents',
  earlierFailed: 'Les commentaires précédents n’ont pas pu être chargés.',
  limit: (limit: number) => `${limit.toLocaleString('fr-FR')}\u00a0caractères au plus`,
  counter: (length: number, limit: number) =>
    `${length.toLocaleString('fr-FR')} sur ${limit.toLocaleString('fr-FR')}\u00a0caractères`,
  newcomer: (author: string, address: string) => `Nouveau commentaire de ${author} (${address})`,
  newcomers: (count: number) => `${count.toLocaleString('fr-FR')}\u00a0nouveaux commentaires`,
} as const;
