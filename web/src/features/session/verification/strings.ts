/** The French sentences for people whose address is not confirmed; only they load them. */
export const VERIFICATION_STRINGS = {
  title: 'Confirmation de votre adresse',
  text: (email: string) =>
    `Confirmez votre adresse ${email} pour voir ce qui est partagé avec vous.`,
  beforeAdding: 'Pour ajouter des fichiers ou créer un dossier, confirmez d’abord votre adresse.',
  followLink: (email: string) => `Suivez le lien du message envoyé à ${email}.`,
  open: 'Confirmer mon adresse',
  queueStays:
    'Ce que vous choisissez reste ici, et pourra être envoyé dès que l’adresse sera confirmée.',
  beforeResuming: 'Confirmez votre adresse pour reprendre l’envoi.',
  send: 'Envoyer le message',
  sendAgain: 'Renvoyer le message',
  sendLocally: 'Obtenir le lien',
  sent: (email: string) => `Un message a été envoyé à ${email}.`,
  sentAgain: (email: string) => `Un nouveau message a été envoyé à ${email}.`,
  sendFailed: 'L’envoi du message a échoué. Réessayez dans un instant.',
  done: 'J’ai confirmé',
  notYet: 'Votre adresse n’est pas encore confirmée.',
  localLink: 'Installation locale : confirmer cette adresse',
} as const;
