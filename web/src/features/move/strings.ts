import type { MoveProblem } from '@navette/core/paths/moved-path';
import { plural } from '../../text/plural.ts';

/** The French sentences of 'Déplacer' and 'Copier vers…', which are loaded when one is first opened. */
export const MOVE_STRINGS = {
  move: 'Déplacer',
  copy: 'Copier vers…',
  moveHere: 'Déplacer ici',
  copyHere: 'Copier ici',
  moving: 'Déplacement…',
  copying: 'Copie…',
  items: (count: number, names: readonly string[]) =>
    count === 1 ? (names[0] ?? '') : `${plural(count, 'élément')}\u00a0: ${listed(names)}`,
  folders: 'Dossiers',
  here: 'emplacement actuel',
  search: 'Chercher un dossier',
  found: (count: number) =>
    count > 1 ? `${count.toLocaleString('fr-FR')}\u00a0dossiers trouvés` : '1\u00a0dossier trouvé',
  searching: 'Recherche…',
  nothing: 'Aucun dossier de ce nom.',
  notLoaded: 'Ces dossiers n’ont pas pu être chargés.',
  newFolder: 'Créer un dossier ici',
  newName: (folder: string) => `Nom du nouveau dossier dans «\u00a0${folder}\u00a0»`,
  create: 'Créer',
  choose: 'Choisissez un dossier.',
  to: (way: readonly string[]) => `Vers\u00a0: ${way.join(' › ')}`,
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
  links: (count: number, atLeast: boolean) =>
    count > 1
      ? `Les liens directs ${atLeast ? 'd’au moins ' : 'de '}${plural(count, 'fichier')} cesseront de fonctionner.`
      : `Le lien direct ${atLeast ? 'd’au moins ' : 'd’'}1\u00a0fichier cessera de fonctionner.`,
  taken: (names: readonly string[]) =>
    names.length > 1
      ? `${plural(names.length, 'nom')} existent déjà\u00a0: ${listed(names)}`
      : `1\u00a0nom existe déjà\u00a0: ${listed(names)}`,
  keepBoth: 'Garder les deux',
  keepBothHint: 'Ce qui arrive reçoit un numéro, comme «\u00a0bail (2).pdf\u00a0».',
  skip: 'Ignorer',
  skipHint: 'Ce qui est là-bas y reste\u00a0; le vôtre ne bouge pas.',
  done: { move: 'Déplacé dans', copy: 'Copié dans' },
  doneIn: (done: string, folder: string) => `${done} «\u00a0${folder}\u00a0».`,
  nothingDone: 'Rien n’a été déplacé\u00a0: les noms existent déjà dans ce dossier.',
  nothingCopied: 'Rien n’a été copié\u00a0: les noms existent déjà dans ce dossier.',
  commentsLater: 'Les commentaires suivront.',
  answerLost:
    'La réponse n’est pas arrivée\u00a0: regardez ce qui est dans chaque dossier avant de recommencer.',
} as const;

/** Names that a sentence lists; it counts the others. */
const NAMED = 3;

function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  const named = names.slice(0, more === 1 ? NAMED + 1 : NAMED);
  return new Intl.ListFormat('fr').format([
    ...named,
    ...(more > 1 ? [`${more.toLocaleString('fr-FR')}\u00a0autres`] : []),
  ]);
}
