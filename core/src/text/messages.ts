import type { MoveProblem } from '../paths/moved-path.ts';
import type { PathProblem } from '../paths/path-problem.ts';
import { shortened } from './shortened.ts';

// Every French sentence of `core` and of the functions that people read.

const PATH_PROBLEMS = {
  empty: 'Le nom est vide.',
  'too-long': 'Le nom dépasse 200 caractères.',
  slash: 'Le nom ne peut pas contenir de barre oblique (/).',
  control: 'Le nom contient un caractère invisible qui n’est pas admis.',
  blank: 'Le nom n’a aucun caractère visible.',
  dots: 'Le nom ne peut pas être « . » ni « .. ».',
  reserved: 'Ce nom est réservé par Navette.',
  'not-normalized': 'Le nom contient des accents décomposés, qui ne sont pas admis.',
  'too-many-bytes': 'Le chemin complet est trop long (1 024 octets au plus).',
  'not-a-folder': 'Ce chemin n’est pas celui d’un dossier.',
} satisfies Record<PathProblem, string>;

const MOVE_PROBLEMS = {
  'into-itself': 'Un dossier ne peut pas aller dans lui-même.',
  'own-place': 'Cet élément est déjà à cet endroit.',
  'too-long': 'Le chemin complet y serait trop long (1 024 octets au plus).',
} satisfies Record<MoveProblem, string>;

export const MESSAGES = {
  adminsOnly: 'Réservé aux admins.',
  signInFirst: 'Connectez-vous pour continuer.',
  sessionEnded: 'Votre session a pris fin. Reconnectez-vous.',
  notVerified: 'Confirmez d’abord votre adresse.',
  alreadySettled: 'Ce compte est déjà confirmé comme le vôtre.',
  appRefused:
    'Le contrôle antirobot de Google (reCAPTCHA) n’a pas abouti, sans doute à cause d’un bloqueur de publicités ou du réseau. Autorisez reCAPTCHA, puis rechargez la page.',
  invalidData: 'La demande est mal formée.',
  tooManyCalls: 'Trop de demandes à la fois. Réessayez dans un instant.',
  internal: 'Une erreur est survenue. Réessayez dans un instant.',
  maintenance:
    'Navette est en maintenance\u00a0: vous pouvez tout consulter, mais rien ne peut être ajouté ni modifié pour l’instant.',
  folderExists: 'Un dossier de ce nom existe déjà.',
  nameTaken: 'Un fichier porte déjà ce nom.',
  fileChanged: 'Ce fichier a changé entre-temps. Rechargez la page.',
  versionMissing: 'Cette version n’existe plus. Rechargez la page.',
  sentMissing: 'Cette version n’est pas arrivée. Envoyez-la de nouveau.',
  noVersions: 'Le chemin de ce fichier est trop long pour qu’il ait des versions.',
  parentMissing: 'Le dossier parent n’existe pas.',
  notAFile: 'Ce chemin n’est pas celui d’un fichier.',
  rootHasNoAccess: 'La racine n’a pas d’accès dont un dossier puisse hériter.',
  accessChanged: 'L’accès a changé entre-temps\u00a0: vérifiez-le, puis réessayez.',
  contentMoving:
    'Des éléments de ce dossier sont en cours de déplacement\u00a0: réessayez quand ce sera terminé.',
  itemMissing: 'Cet élément n’existe pas ou plus.',
  tooManyEmails: 'La liste compte trop d’adresses (500 au plus).',
  ownerInherited: 'Un élément qui hérite de son dossier a le propriétaire de ce dossier.',
  ownerClosed: 'Le compte de cette adresse est fermé\u00a0: nommez un autre propriétaire.',
  moveChanged:
    'Ce dossier ou les éléments choisis ont changé entre-temps\u00a0: vérifiez qui les verra, puis réessayez.',
  folderMissing: 'Ce dossier n’existe pas ou plus.',
  noRenaming: 'Le renommage n’est pas disponible avec l’offre de stockage gratuite.',
  moveProblems: MOVE_PROBLEMS,
  tooManyItems: 'La sélection compte trop d’éléments (1 000 au plus).',
  domainRefused: 'L’inscription est réservée aux adresses de l’entreprise.',
  addressRefused: 'Cette adresse contient un caractère qui n’est pas admis.',
  pathProblems: PATH_PROBLEMS,
} as const;

/** How many malformed addresses a message lists. */
const NAMED_ADDRESSES = 5;

/** The message about malformed addresses: names a few of them, and counts the rest. */
export function malformedEmails(malformed: readonly string[]): string {
  const named = malformed.slice(0, NAMED_ADDRESSES).map(shortened).join(', ');
  if (malformed.length === 1) return `Cette adresse n’est pas valide : ${named}`;
  const more = malformed.length - NAMED_ADDRESSES;
  const rest = more === 1 ? ' et une autre' : ` et ${more} autres`;
  return `Ces adresses ne sont pas valides : ${named}${more > 0 ? rest : ''}`;
}
