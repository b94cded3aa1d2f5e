import type { JOB_STEPS, JobFailure, JobKind } from '@navette/core/calls/jobs';
import { isFolderPath, itemName, parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { firstNames } from '../text/first-names.ts';

// The French sentences about jobs. They are loaded with the first job, unlike strings.ts, which is part of every page
// (decision 0082).

/** The words for a kind's steps, following 'Étape 1 sur 3 :'. */
type StepWords = { [Kind in JobKind]: Record<(typeof JOB_STEPS)[Kind][number], string> };

const REPAIR_STEPS = {
  records: 'vérification des fiches d’accès',
  files: 'vérification des fichiers',
  links: 'fermeture des anciens liens',
  thumbnails: 'vérification des vignettes',
  comments: 'vérification des commentaires',
  finish: 'dernières vérifications',
} as const;

type Reasons = Partial<Record<JobFailure['reason'], string>>;

const WHY: Reasons = {
  taken: 'son nom est déjà pris',
  'too-long': 'son chemin serait trop long',
  'not-found': 'il n’est plus dans la corbeille',
};
const WHY_NOT_MOVED: Reasons = {
  ...WHY,
  'not-found': 'il n’existe plus',
  changed: 'il a changé entre-temps',
  'own-place': 'il est déjà dans ce dossier',
  'into-itself': 'un dossier ne peut pas aller dans lui-même',
  invalid: 'son nom n’est pas permis',
};

export const JOB_STRINGS = {
  region: 'Opérations',
  fold: 'Réduire',
  unfold: 'Développer',
  leave: 'Continuer en arrière-plan',
  leaveHint: 'Vous pouvez fermer cette fenêtre\u00a0: l’opération continue sans elle.',
  unknown: 'Opération en cours',

  access: (name: string) => `Accès\u00a0: ${name}`,
  deletion: (name: string) => `Suppression\u00a0: ${name}`,
  deletionOfMany: (count: number) => `Suppression de ${number(count)}\u00a0éléments`,
  restore: (name: string) => `Restauration\u00a0: ${name}`,
  restoreOfMany: (count: number) => `Restauration de ${number(count)}\u00a0éléments`,
  discard: (name: string) => `Suppression définitive\u00a0: ${name}`,
  discardOfMany: (count: number) => `Suppression définitive de ${number(count)}\u00a0éléments`,
  move: (name: string) => `Déplacement\u00a0: ${name}`,
  moveOfMany: (count: number) => `Déplacement de ${number(count)}\u00a0éléments`,
  copy: (name: string) => `Copie\u00a0: ${name}`,
  copyOfMany: (count: number) => `Copie de ${number(count)}\u00a0éléments`,
  expiry: 'Corbeille\u00a0: suppression de ce qui a expiré',
  repair: (name: string) => `Réparation\u00a0: ${name}`,
  forecast: (name: string) => `Réparation à blanc\u00a0: ${name}`,
  leaving: (name: string) => `Départ\u00a0: ${name}`,
  removal: (name: string) => `Retrait d’un admin\u00a0: ${name}`,
  purge: 'Suppression des envois d’un compte',
  person: 'Données d’une personne',
  everything: 'Documents',

  done: {
    access: 'Accès mis à jour.',
    file: 'Fichier supprimé.',
    folder: 'Dossier supprimé.',
    items: 'Éléments supprimés.',
    restore: 'Restauration terminée.',
    discard: 'Suppression définitive terminée.',
    move: 'Déplacement terminé.',
    copy: 'Copie terminée.',
  },

  step: (position: number, count: number, words: string) =>
    `Étape ${position} sur ${count}\u00a0: ${words}`,
  steps: {
    access: {
      records: 'mise à jour des accès',
      links: 'fermeture des anciens liens',
      comments: 'mise à jour des commentaires',
    },
    deletion: {
      files: 'mise à la corbeille des fichiers',
      records: 'suppression des fiches d’accès',
      finish: 'dernières vérifications',
      comments: 'mise à l’écart des commentaires',
    },
    restore: {
      records: 'sortie de la corbeille',
      files: 'restauration des fichiers',
      comments: 'restauration des commentaires',
    },
    discard: {
      records: 'sortie de la corbeille',
      files: 'suppression des fichiers',
      finish: 'dernières vérifications',
    },
    move: {
      files: 'déplacement des fichiers',
      records: 'retrait de l’ancien emplacement',
      finish: 'dernières vérifications',
      comments: 'déplacement des commentaires',
    },
    copy: { files: 'copie des fichiers', finish: 'dernières vérifications' },
    repair: REPAIR_STEPS,
    forecast: { ...REPAIR_STEPS, links: 'examen des anciens liens' },
    leave: {
      records: 'retrait des accès',
      links: 'fermeture des anciens liens',
      files: 'vérification des fichiers',
      finish: 'dernières vérifications',
      comments: 'mise à jour des commentaires',
    },
    removal: {
      records: 'changement de propriétaire',
      links: 'fermeture des anciens liens',
      comments: 'mise à jour des commentaires',
    },
    purge: {
      files: 'suppression des fichiers',
      comments: 'suppression des commentaires',
    },
    person: { comments: 'traitement des commentaires' },
  } satisfies StepWords,
  figures: (done: number, total: number) => `${number(done)} sur ${number(total)}`,
  doneSoFar: (done: number) => `${number(done)} traité${done > 1 ? 's' : ''}`,
  jobDone: 'Terminé',
  commentsLater: 'Accès mis à jour. Les commentaires suivront.',
  restoredCommentsLater: 'Restauration faite. Les commentaires suivront.',
  movedCommentsLater: 'Déplacement fait. Les commentaires suivront.',
  deletedCommentsLater: 'Suppression faite. Les commentaires suivront.',
  commentsAwaited: 'La base des commentaires ne répond pas\u00a0: nouvel essai dans un moment.',

  repaired: (created: number, updated: number, removed: number) =>
    `Réparation terminée. Fiches créées\u00a0: ${number(created)}, corrigées\u00a0: ${number(updated)}, retirées\u00a0: ${number(removed)}.`,
  braked: (count: number) =>
    `${number(count)}\u00a0${count > 1 ? 'fiches d’éléments introuvables n’ont' : 'fiche d’un élément introuvable n’a'} pas été retirée${count > 1 ? 's' : ''}.`,
  forecasted: 'Réparation à blanc terminée\u00a0: rien n’a été changé.',
  left: 'Départ traité.',
  adminRemoved: 'Retrait de l’admin terminé.',
  purged: 'Envois du compte supprimés.',
  personDone: 'Données de la personne traitées.',
  kept: (count: number) =>
    count > 1
      ? `${items(count)} dont l’accès a changé entre-temps le gardent.`
      : '1\u00a0élément dont l’accès a changé entre-temps le garde.',
  accessSavedExcept: (count: number) => `Accès mis à jour, sauf pour ${items(count)}\u00a0:`,
  notDeleted: (count: number) =>
    count > 1
      ? `${items(count)} n’ont pas pu être supprimés\u00a0:`
      : '1\u00a0élément n’a pas pu être supprimé\u00a0:',
  changed: (count: number) =>
    count > 1
      ? `${items(count)} ont changé depuis et n’ont pas été supprimés\u00a0:`
      : '1\u00a0élément a changé depuis et n’a pas été supprimé\u00a0:',
  stayed: {
    restore: (count: number) =>
      count > 1
        ? `${items(count)} n’ont pas été restaurés\u00a0:`
        : '1\u00a0élément n’a pas été restauré\u00a0:',
    discard: (count: number) =>
      count > 1
        ? `${items(count)} n’ont pas été supprimés définitivement\u00a0:`
        : '1\u00a0élément n’a pas été supprimé définitivement\u00a0:',
    move: (count: number) =>
      count > 1
        ? `${items(count)} n’ont pas été déplacés\u00a0:`
        : '1\u00a0élément n’a pas été déplacé\u00a0:',
    copy: (count: number) =>
      count > 1
        ? `${items(count)} n’ont pas été copiés\u00a0:`
        : '1\u00a0élément n’a pas été copié\u00a0:',
  },
  rest: { move: 'Le reste a été déplacé.', copy: 'Le reste a été copié.' },
  /** An item that has stayed where it was, and why. */
  because: (kind: JobKind, name: string, reason: JobFailure['reason']) => {
    const why = (kind === 'move' || kind === 'copy' ? WHY_NOT_MOVED : WHY)[reason];
    return why === undefined ? name : `${name} (${why})`;
  },
  endedExcept: (count: number) => `Opération terminée, sauf pour ${items(count)}\u00a0:`,
  otherItems: (count: number) =>
    `et ${count > 1 ? `${number(count)}\u00a0autres` : '1\u00a0autre'}`,
  incomplete: 'Une partie de la sélection n’a pas été supprimée. Réessayez.',
  movedInPart: 'Une partie de la sélection n’a pas été déplacée. Réessayez.',
  copiedInPart: 'Une partie de la sélection n’a pas été copiée. Réessayez.',
  restoredInPart: 'Une partie de la sélection n’a pas été restaurée. Réessayez.',

  failed: {
    access: {
      records:
        'Le changement d’accès n’a pas abouti\u00a0: une partie du contenu a gardé l’ancien.',
      links: 'L’accès est à jour, mais d’anciens liens fonctionnent peut-être encore.',
      comments: 'L’accès est à jour, sauf celui des commentaires.',
    },
    deletion: {
      items: 'La suppression n’a pas abouti\u00a0: une partie du contenu est encore là.',
      comments: 'Les éléments sont supprimés, mais leurs commentaires ne le sont pas encore.',
    },
    restore:
      'La restauration n’a pas abouti\u00a0: une partie du contenu est encore dans la corbeille.',
    discard:
      'La suppression définitive n’a pas abouti\u00a0: une partie du contenu est encore dans la corbeille.',
    move: 'Le déplacement n’a pas abouti\u00a0: une partie du contenu est encore à sa place.',
    copy: 'La copie n’a pas abouti\u00a0: une partie du contenu manque.',
    repair: 'La réparation n’a pas abouti.',
    forecast: 'La réparation à blanc n’a pas abouti.',
    leave: 'Le départ n’a pas été traité jusqu’au bout.',
    removal: 'Le retrait de l’admin n’a pas abouti.',
    purge: 'Les envois du compte n’ont pas tous été supprimés.',
    person: 'Les données de la personne n’ont pas toutes été traitées.',
  },
  tryAgain: 'Réessayez.',
  backTomorrow: 'Vous l’y retrouverez demain.',
  missing: 'Cet élément n’existe pas ou plus\u00a0: rien n’a été changé.',
  gone: 'Le résultat de cette opération n’est plus connu. Vérifiez l’élément.',
} as const;

/**
 * What has stayed where it was, and why, in a sentence.
 *
 * @param unlisted how many more have stayed
 */
export function whatStayed(
  kind: keyof typeof JOB_STRINGS.stayed,
  failures: readonly JobFailure[],
  unlisted = 0,
): string {
  const names = failures.map(({ path, reason }) =>
    JOB_STRINGS.because(kind, `«\u00a0${shortName(path)}\u00a0»`, reason),
  );
  const named = firstNames(names, (count) => `${count}\u00a0autres`, unlisted);
  return `${JOB_STRINGS.stayed[kind](failures.length + unlisted)} ${named}.`;
}

/** An item's displayed name. */
export function shortName(path: ItemPath): string {
  return isFolderPath(path) ? itemName(path) : displayName(itemName(path));
}

/** The same with the folders above. */
export function wholeName(path: ItemPath): string {
  return parentPath(path) + shortName(path);
}

function number(count: number): string {
  return count.toLocaleString('fr-FR');
}

function items(count: number): string {
  return `${number(count)}\u00a0élément${count > 1 ? 's' : ''}`;
}
