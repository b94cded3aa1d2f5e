/** The French sentences of the dialog 'Mot de passe oublié', loaded with it. */
export const RESET_STRINGS = {
  title: 'Mot de passe oublié',
  intro: 'Recevez par e-mail un lien pour choisir un nouveau mot de passe.',
  send: 'Envoyer le message',
  sendAgain: 'Renvoyer le message',
  sent: (email: string, again: boolean) =>
    `Si un compte existe pour ${email}, ${message(again)} vient de lui être envoyé. ${follow(again)}`,
  change: 'Changer de mot de passe',
  changeIntro: (email: string) =>
    `Un lien pour choisir un nouveau mot de passe sera envoyé à ${email}.`,
  changeSent: (email: string, again: boolean) =>
    `${again ? 'Un nouveau message' : 'Un message'} vient d’être envoyé à ${email}. ${follow(again)}`,
  localLink: 'Installation locale : choisir un nouveau mot de passe',
} as const;

function message(again: boolean): string {
  return again ? 'un nouveau message' : 'un message';
}

function follow(again: boolean): string {
  return again
    ? 'Suivez le lien du plus récent pour choisir un nouveau mot de passe.'
    : 'Suivez le lien qu’il contient pour choisir un nouveau mot de passe.';
}
