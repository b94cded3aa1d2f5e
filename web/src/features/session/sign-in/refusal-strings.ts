import { MIN_PASSWORD_CHARACTERS } from '@navette/core/limits';

/** The French advice after refusals by the auth service, loaded with the first one. */
export const REFUSAL_STRINGS = {
  wrong: 'Adresse ou mot de passe incorrect.',
  taken: 'Cette adresse a déjà un compte\u00a0: se connecter',
  address: 'Cette adresse n’est pas valable. Vérifiez-la.',
  weak: `Choisissez un mot de passe plus long\u00a0: ${MIN_PASSWORD_CHARACTERS} caractères au moins, difficiles à deviner.`,
  tooMany: 'Trop d’essais. Attendez quelques minutes, puis réessayez.',
  disabled: 'Ce compte est désactivé. Adressez-vous à un admin.',
  other: 'Réessayez dans un instant. Si le problème persiste, adressez-vous à un admin.',
} as const;
