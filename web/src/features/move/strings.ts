import type { MoveProblem } from '@navette/core/paths/moved-path';
import { quotedNames } from '../../text/first-names.ts';
import { plural } from '../../text/plural.ts';

const COMMENTS_LATER = 'Les commentaires suivront.';

/** The French sentences of 'Déplacer' and 'Copier vers…', loaded when one of them is first opened. */
export const MOVE_STRINGS = {
  moveHere: 'Déplacer ici',
  copyHere: 'Copier ici',
  moving: 'Déplacement…',
  copying: 'Copie…',
  items: (names: readonly string[]) =>
    names.length === 1
      ? (names[0] ?? '')
      : `${plural(names.length, 'élément')}\u00a0: ${quotedNames(names)}`,
  choose: 'Choisissez un dossier.',
  to: (way: string) => `Vers\u00a0: ${way}`,
  /** Why nothing can go into the folder that is chosen. */
  why: {
    'own-place': 'Tout est déjà dans ce dossier.',
    'into-itself': 'Un dossier ne peut pas aller dans lui-même.',
    'too-long': 'Le chemin y serait trop long.',
  } satisfies Record<MoveProblem, string>,
  cannotGo: (count: number) =>
    count > 1
      ? `${plural(count, 'élément')} ne peuvent pas aller là\u00a0:`
      : '1\u00a0élément ne peut pas aller là\u00a0:',
  counting: 'Calcul de ceux qui verront ces éléments…',
  uncounted: 'On ne sait pas qui verra ces éléments ensuite\u00a0: le calcul n’a pas abouti.',
  /** Who will see what takes the access of its new folder. @param seenBy 'Visible par…' */
  audience: (count: number, seenBy: string) =>
    `${plural(count, 'élément')} ${count > 1 ? 'suivront' : 'suivra'} l’accès de ce dossier. ${seenBy}.`,
  links: (count: number, atLeast: boolean) =>
    count > 1
      ? `Les liens directs ${atLeast ? 'd’au moins ' : 'de '}${plural(count, 'fichier')} cesseront de fonctionner.`
      : `Le lien direct ${atLeast ? 'd’au moins ' : 'd’'}1\u00a0fichier cessera de fonctionner.`,
  navetteLinks: 'Les liens de Navette mèneront au nouvel emplacement.',
  taken: (names: readonly string[]) =>
    names.length > 1
      ? `${plural(names.length, 'nom')} existent déjà\u00a0: ${quotedNames(names)}`
      : `Ce nom existe déjà\u00a0: ${quotedNames(names)}`,
  keepBoth: 'Garder les deux',
  keepBothHint: 'Ce qui arrive reçoit un numéro, comme «\u00a0bail (2).pdf\u00a0».',
  skip: 'Ignorer',
  skipHint: 'Ce qui est là-bas y reste\u00a0; le vôtre ne bouge pas.',
  done: (count: number, folder: string, copies: boolean) => {
    const verb = copies ? 'copié' : 'déplacé';
    const subject = count > 1 ? `${plural(count, 'élément')} ${verb}s` : capitalized(verb);
    return `${subject} dans «\u00a0${folder}\u00a0».`;
  },
  /** Of folders within which something stays. */
  rest: (folder: string, copies: boolean) =>
    `Le reste a été ${copies ? 'copié' : 'déplacé'} dans «\u00a0${folder}\u00a0».`,
  linksEnded,
  show: 'Afficher',
  commentsLater: COMMENTS_LATER,
  nothingMoved: 'Rien n’a été déplacé\u00a0: les noms existent déjà dans ce dossier.',
  nothingCopied: 'Rien n’a été copié\u00a0: les noms existent déjà dans ce dossier.',
  answerLost:
    'La réponse n’est pas arrivée\u00a0: regardez ce qui est dans chaque dossier avant de recommencer.',
  /** Of more items than the server says anything about at once. */
  tooManyAgain: (copies: boolean) =>
    `Une partie est peut-être déjà arrivée\u00a0: regardez ce qui est dans chaque dossier, puis recommencez avec «\u00a0${copies ? 'Copier vers…' : 'Déplacer'}\u00a0».`,
  inPart: (done: number, all: number, copies: boolean) =>
    `${done.toLocaleString('fr-FR')} sur ${plural(all, 'élément')} ${done > 1 ? 'ont été' : 'a été'} ${copies ? 'copié' : 'déplacé'}${done > 1 ? 's' : ''}.`,

  /** Where the code that shows how far it is cannot be loaded. */
  later: (copies: boolean) =>
    copies
      ? 'La copie n’est pas terminée\u00a0: elle se poursuit sans vous.'
      : 'Le déplacement n’est pas terminé\u00a0: il se poursuit sans vous.',

  undoing: 'Annulation…',
  undone: (links: number | null, commentsLater = false) =>
    [
      'Déplacement annulé\u00a0: tout est revenu à sa place.',
      ...(links === 0 ? [] : [linksEnded(links)]),
      ...(commentsLater ? [COMMENTS_LATER] : []),
    ].join(' '),
  undoLater: 'L’annulation n’est pas terminée\u00a0: elle se poursuit sans vous.',
  undoFailed: 'Le déplacement n’a pas pu être annulé.',
  undoneInPart: 'Une partie du déplacement n’a pas pu être annulée.',
  undoUnknown:
    'On ne sait pas si tout est revenu à sa place\u00a0: la réponse n’est pas arrivée. Regardez ce qui est dans chaque dossier.',
} as const;

/** Of so many files; null: nobody knows how many. */
function linksEnded(files: number | null): string {
  if (files === null) return 'Les liens directs des fichiers ne fonctionnent plus.';
  return files > 1
    ? `Les liens directs de ${plural(files, 'fichier')} ne fonctionnent plus.`
    : 'Le lien direct d’1\u00a0fichier ne fonctionne plus.';
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
