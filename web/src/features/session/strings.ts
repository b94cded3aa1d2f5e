import { MIN_PASSWORD_CHARACTERS } from '@navette/core/limits';

/** The French sentences of sign-in and of the session, which every page loads. */
export const SESSION_STRINGS = {
  signIn: 'Connexion',
  signUp: 'Inscription',
  signInTitle: 'Se Connecter',
  signUpTitle: "S'inscrire",
  email: 'E-mail',
  password: 'Mot de passe',
  passwordRule: `${MIN_PASSWORD_CHARACTERS} caractères au moins.`,
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  signInButton: 'Se connecter',
  signUpButton: "S'inscrire",
  publicNavigation: 'Accès au compte',
  forgottenLink: 'Mot de passe oublié ?',
  signedOutHere:
    'Vous êtes déconnecté sur cet appareil. Les autres sessions n’ont pas pu être fermées.',
  ended: 'Votre session a pris fin. Reconnectez-vous.',
  noLongerAdmin: 'Vous n’êtes plus admin : l’affichage est celui d’un membre.',

  company: {
    unverified: 'Confirmez votre adresse pour accéder à Navette.',
    foreign: (domains: string) =>
      `L’accès est réservé aux adresses de l’entreprise (${domains}). Déconnectez-vous, puis connectez-vous avec la vôtre.`,
  },
} as const;
