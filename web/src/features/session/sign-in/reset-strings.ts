/** The French sentences of the dialog 'Mot de passe oublié', which is loaded when it is opened. */
export const RESET_STRINGS = {
  title: 'Mot de passe oublié',
  intro: 'Recevez par e-mail un lien pour choisir un nouveau mot de passe.',
  send: 'Envoyer le message',
  sent: (email: string) =>
    `Si un compte existe pour ${email}, un message vient de lui être envoyé. Suivez le lien qu’il contient pour choisir un nouveau mot de passe.`,
  change: 'Changer de mot de passe',
  changeIntro: (email: string) =>
    `Un lien pour choisir un nouveau mot de passe sera envoyé à ${email}.`,
  changeSent: (email: string) =>
    `Un message vient d’être envoyé à ${email}. Suivez le lien qu’il contient pour choisir un nouveau mot de passe.`,
  localLink: 'Installation locale : choisir un nouveau mot de passe',
} as const;
