import { describe, expect, test } from 'vitest';
import { malformedEmails, MESSAGES } from './messages.ts';

describe('what a person reads', () => {
  test.each([
    ['who is no admin', MESSAGES.adminsOnly, 'Réservé aux admins.'],
    ['who is not signed in', MESSAGES.signInFirst, 'Connectez-vous pour continuer.'],
    [
      'whose session has ended',
      MESSAGES.sessionEnded,
      'Votre session a pris fin. Reconnectez-vous.',
    ],
    [
      'whose page has no token of App Check',
      MESSAGES.appRefused,
      'Le contrôle antirobot de Google (reCAPTCHA) n’a pas abouti, sans doute à cause d’un bloqueur de publicités ou du réseau. Autorisez reCAPTCHA, puis rechargez la page.',
    ],
    [
      'who types a slash',
      MESSAGES.pathProblems.slash,
      'Le nom ne peut pas contenir de barre oblique (/).',
    ],
    ['who creates a folder twice', MESSAGES.folderExists, 'Un dossier de ce nom existe déjà.'],
    ['who names a folder like a file', MESSAGES.nameTaken, 'Un fichier porte déjà ce nom.'],
    ['who creates a folder in none', MESSAGES.parentMissing, 'Le dossier parent n’existe pas.'],
    [
      'who asks for too much at once',
      MESSAGES.tooManyCalls,
      'Trop de demandes à la fois. Réessayez dans un instant.',
    ],
    ['who opens what was deleted', MESSAGES.itemMissing, 'Cet élément n’existe pas ou plus.'],
  ])('%s', (_who, message, sentence) => {
    expect(message).toBe(sentence);
  });
});

test.each([
  [1, 'Cette adresse n’est pas valide : a1'],
  [2, 'Ces adresses ne sont pas valides : a1, a2'],
  [5, 'Ces adresses ne sont pas valides : a1, a2, a3, a4, a5'],
  [6, 'Ces adresses ne sont pas valides : a1, a2, a3, a4, a5 et une autre'],
  [7, 'Ces adresses ne sont pas valides : a1, a2, a3, a4, a5 et 2 autres'],
])('the message about %i malformed addresses names five at most', (count, sentence) => {
  const malformed = Array.from({ length: count }, (_, index) => `a${index + 1}`);
  expect(malformedEmails(malformed).replaceAll('\u00a0', ' ')).toBe(sentence);
});
