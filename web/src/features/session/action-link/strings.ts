/** The French sentences of the pages for links in messages, and of what follows. */
export const ACTION_STRINGS = {
  loadFailed: 'Le lien n’a pas pu être vérifié.',
  spent: 'Ce lien a expiré ou a déjà servi.',
  goOn: 'Continuer',
  toSignIn: 'Revenir à la connexion',

  confirm: {
    title: 'Confirmer votre adresse',
    own: (email: string) =>
      `Vous êtes connecté avec ${email}. Si vous avez ouvert ce compte vous-même, confirmez que cette adresse est la vôtre\u00a0; sinon, choisissez «\u00a0Ce n’est pas moi\u00a0».`,
    confirm: 'Confirmer mon adresse',
    signInFirst: (email: string) =>
      `Pour confirmer ${email}, connectez-vous avec le mot de passe que vous avez choisi à l’inscription.`,
    otherSession: (email: string) =>
      `Vous êtes connecté avec ${email} sur cet appareil. En continuant, vous quittez ce compte.`,
    signInAndConfirm: 'Se connecter et confirmer',
    done: 'Adresse confirmée.',
    already: (email: string) => `L’adresse ${email} est déjà confirmée.`,
    again: 'Connectez-vous\u00a0: vous pourrez recevoir un nouveau message.',
    againHere: 'Vous pouvez recevoir un nouveau message.',
    failed: 'L’adresse n’a pas pu être confirmée. Réessayez.',
  },

  notMe: {
    open: 'Ce n’est pas moi',
    text: (email: string) =>
      `Quelqu’un a ouvert un compte avec votre adresse ${email}. Ce compte ne donne accès à rien de ce qui vous est réservé. Pour le supprimer, recevez un message et choisissez un nouveau mot de passe.`,
    send: 'Recevoir le message',
    back: 'Retour',
    sent: (email: string) =>
      `Un message vient d’être envoyé à ${email}. Suivez le lien qu’il contient, puis répondez «\u00a0Ce n’est pas moi\u00a0».`,
  },

  password: {
    title: 'Choisir un nouveau mot de passe',
    intro: (email: string) => `Pour le compte ${email}. Ses sessions ouvertes prendront fin.`,
    save: 'Enregistrer',
    again: 'Demandez un nouveau message depuis «\u00a0Mot de passe oublié\u00a0?\u00a0».',
  },

  refused: {
    title: 'Lien non pris en charge',
    text: 'Navette ne change pas d’adresse et n’ouvre pas de session par un lien. Rien n’a été modifié.',
    warn: 'Si vous n’avez rien demandé, prévenez un admin\u00a0: quelqu’un utilise peut-être votre compte.',
  },

  settle: {
    title: 'Ce compte est-il le vôtre\u00a0?',
    text: (email: string) =>
      `Un compte existait déjà avec votre adresse ${email}, sans qu’elle ait été confirmée. L’avez-vous ouvert vous-même\u00a0?`,
    mine: 'Oui, c’est mon compte',
    notMine: 'Ce n’est pas moi',
    confirmTitle: 'Supprimer ce compte\u00a0?',
    confirmText:
      'Ce compte et les commentaires écrits avec lui seront supprimés, et toutes ses sessions prendront fin. Vous pourrez ensuite vous inscrire avec votre adresse.',
    delete: 'Supprimer ce compte',
    deleted:
      'Le compte a été supprimé, avec ce qui y avait été fait. Inscrivez-vous pour ouvrir le vôtre.',
  },
} as const;
