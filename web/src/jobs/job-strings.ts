import type { JOB_STEPS, JobFailure, JobKind } from '@navette/core/calls/jobs';

// Every French sentence about jobs. A module of its own, which is loaded with the first job:
// strings.ts is part of every page (decision 0082).

/** The words for a kind's steps, as they continue 'Étape 1 sur 3 :'. */
type StepWords = { [Kind in JobKind]: Record<(typeof JOB_STEPS)[Kind][number], string> };

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
  emptying: 'Suppression définitive du contenu de la corbeille',
  move: (name: string) => `Déplacement\u00a0: ${name}`,
  moveOfMany: (count: number) => `Déplacement de ${number(count)}\u00a0éléments`,
  copy: (name: string) => `Copie\u00a0: ${name}`,
  copyOfMany: (count: number) => `Copie de ${number(count)}\u00a0éléments`,
  repair: (name: string) => `Réparation\u00a0: ${name}`,
  leaving: (name: string) => `Départ\u00a0: ${name}`,
  removal: (name: string) => `Retrait d’un admin\u00a0: ${name}`,
  purge: 'Suppression des envois d’un compte',
  person: 'Données d’une personne',
  maintenance: 'Maintenance des commentaires',
  everything: 'Documents',

  done: {
    access: 'Accès mis à jour.',
    file: 'Fichier supprimé.',
    folder: 'Dossier supprimé.',
    items: 'Éléments supprimés.',
    restore: {
      file: 'Fichier restauré.',
      folder: 'Dossier restauré.',
      items: 'Éléments restaurés.',
    },
    discard: {
      file: 'Fichier supprimé définitivement.',
      folder: 'Dossier supprimé définitivement.',
      items: 'Éléments supprimés définitivement.',
    },
    move: { file: 'Fichier déplacé.', folder: 'Dossier déplacé.', items: 'Éléments déplacés.' },
    copy: { file: 'Fichier copié.', folder: 'Dossier copié.', items: 'Éléments copiés.' },
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
      files: 'suppression des fichiers',
      records: 'suppression des fiches d’accès',
      finish: 'dernières vérifications',
      comments: 'retrait des commentaires',
    },
    withdrawal: {
      files: 'retrait des fichiers',
      records: 'retrait des fiches d’accès',
      finish: 'dernières vérifications',
      comments: 'retrait des commentaires',
    },
    restore: {
      records: 'préparation de la restauration',
      files: 'restauration des fichiers',
      comments: 'restauration des commentaires',
    },
    discard: { files: 'suppression des fichiers' },
    move: {
      files: 'déplacement des fichiers',
      finish: 'dernières vérifications',
      records: 'retrait de l’ancien emplacement',
      comments: 'déplacement des commentaires',
    },
    copy: { files: 'copie des fichiers', finish: 'dernières vérifications' },
    repair: {
      records: 'vérification des fiches d’accès',
      files: 'vérification des fichiers',
      links: 'fermeture des anciens liens',
      thumbnails: 'vérification des vignettes',
      comments: 'vérification des commentaires',
      finish: 'dernières vérifications',
    },
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
    person: {
      comments: 'traitement des commentaires',
    },
    maintenance: { comments: 'fermeture ou ouverture des commentaires' },
  } satisfies StepWords,
  figures: (done: number, total: number) => `${number(done)} sur ${number(total)}`,
  doneSoFar: (done: number) => `${number(done)} traité${done > 1 ? 's' : ''}`,
  jobDone: 'Terminé',
  commentsLater: 'Accès mis à jour. Les commentaires suivront.',
  deletedCommentsLater: 'Suppression faite. Les commentaires suivront.',
  restoredCommentsLater: 'Restauration faite. Les commentaires suivront.',
  movedCommentsLater: 'Déplacement fait. Les commentaires suivront.',
  commentsAwaited: 'La base des commentaires ne répond pas\u00a0: nouvel essai dans un moment.',

  repaired: (created: number, updated: number, removed: number) =>
    `Réparation terminée. Fiches créées\u00a0: ${number(created)}, corrigées\u00a0: ${number(updated)}, retirées\u00a0: ${number(removed)}.`,
  braked: (count: number) =>
    `${number(count)}\u00a0${count > 1 ? 'fiches d’éléments introuvables n’ont' : 'fiche d’un élément introuvable n’a'} pas été retirée${count > 1 ? 's' : ''}.`,
  unlistedLeft: (count: number) =>
    `${number(count)}\u00a0${count > 1 ? 'restes sans fiche n’ont' : 'reste sans fiche n’a'} pas été supprimé${count > 1 ? 's' : ''}.`,
  checked: 'Vérification terminée\u00a0: rien n’a été changé.',
  left: 'Départ traité.',
  adminRemoved: 'Retrait de l’admin terminé.',
  purged: 'Envois du compte supprimés.',
  personDone: 'Données de la personne traitées.',
  maintained: 'Maintenance des commentaires terminée.',
  accessSavedExcept: (count: number) => `Accès mis à jour, sauf pour ${items(count)}\u00a0:`,
  notDeleted: (count: number) =>
    count > 1
      ? `${items(count)} n’ont pas pu être supprimés\u00a0:`
      : '1\u00a0élément n’a pas pu être supprimé\u00a0:',
  notRestored: (count: number) =>
    count > 1
      ? `${items(count)} n’ont pas été restaurés\u00a0:`
      : '1\u00a0élément n’a pas été restauré\u00a0:',
  notMoved: (count: number) =>
    count > 1
      ? `${items(count)} n’ont pas été déplacés\u00a0:`
      : '1\u00a0élément n’a pas été déplacé\u00a0:',
  notCopied: (count: number) =>
    count > 1
      ? `${items(count)} n’ont pas été copiés\u00a0:`
      : '1\u00a0élément n’a pas été copié\u00a0:',
  /** Why an item was not moved, or copied: after its name and a colon. */
  reasons: {
    invalid: 'son nom n’est pas permis',
    'not-found': 'n’existe pas ou plus',
    changed: 'a changé entre-temps',
    internal: 'une erreur s’est produite',
    taken: 'ce nom existe déjà dans le dossier',
    'into-itself': 'un dossier ne peut pas aller dans lui-même',
    'own-place': 'est déjà dans ce dossier',
    'too-long': 'son chemin y serait trop long',
  } satisfies Record<JobFailure['reason'], string>,
  changed: (count: number) =>
    count > 1
      ? `${items(count)} ont changé depuis et n’ont pas été supprimés\u00a0:`
      : '1\u00a0élément a changé depuis et n’a pas été supprimé\u00a0:',
  endedExcept: (count: number) => `Opération terminée, sauf pour ${items(count)}\u00a0:`,
  otherItems: (count: number) =>
    `et ${count > 1 ? `${number(count)}\u00a0autres` : '1\u00a0autre'}`,
  incomplete: 'Une partie de la sélection n’a pas été supprimée. Réessayez.',

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
    withdrawal: {
      items: 'La suppression n’a pas abouti\u00a0: une partie des fichiers est encore là.',
      comments: 'Les fichiers sont supprimés, mais leurs commentaires ne le sont pas encore.',
    },
    restore: {
      items:
        'La restauration n’a pas abouti\u00a0: une partie du contenu est encore dans la corbeille.',
      comments: 'Les éléments sont restaurés, mais leurs commentaires ne le sont pas encore.',
    },
    discard:
      'La suppression définitive n’a pas abouti\u00a0: une partie du contenu est encore dans la corbeille.',
    move: 'Le déplacement n’a pas abouti\u00a0: une partie du contenu est encore à son ancien emplacement.',
    copy: 'La copie n’a pas abouti\u00a0: une partie du contenu manque.',
    repair: 'La réparation n’a pas abouti.',
    leave: 'Le départ n’a pas été traité jusqu’au bout.',
    removal: 'Le retrait de l’admin n’a pas abouti.',
    purge: 'Les envois du compte n’ont pas tous été supprimés.',
    person: 'Les données de la personne n’ont pas toutes été traitées.',
    maintenance: 'Les commentaires n’ont pas pu être fermés ou rouverts.',
  },
  tryAgain: 'Réessayez.',
  missing: 'Cet élément n’existe pas ou plus\u00a0: rien n’a été changé.',
  gone: 'Le résultat de cette opération n’est plus connu. Vérifiez l’élément.',
} as const;

/** Why an item was not moved, or copied, in words. */
export function reasonFor(name: string, reason: JobFailure['reason']): string {
  return `${name}\u00a0: ${JOB_STRINGS.reasons[reason]}`;
}

function number(count: number): string {
  return count.toLocaleString('fr-FR');
}

function items(count: number): string {
  return `${number(count)}\u00a0élément${count > 1 ? 's' : ''}`;
}
