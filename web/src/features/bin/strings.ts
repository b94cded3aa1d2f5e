import { BIN_DAYS } from '@navette/core/bin/bin';
import type { JobFailure } from '@navette/core/calls/jobs';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import { plural } from '../../text/plural.ts';

/** The French sentences of 'Corbeille', which is loaded when it is first opened. */
export const BIN_STRINGS = {
  intro: `Ce qui est supprimé reste ici ${BIN_DAYS} jours. Restauré, un élément retrouve sa place, son accès et ses commentaires.`,
  list: 'Éléments supprimés',
  files: 'Fichiers du dossier supprimé',
  columns: { name: 'Nom', who: 'Supprimé par', size: 'Taille', left: 'Reste' },

  operator: 'Opérateur',
  in: (place: string) => `Dans ${place}`,
  left: (days: number) => {
    if (days <= 0) return 'supprimé définitivement cette nuit';
    return days === 1 ? 'supprimé définitivement demain' : `encore ${days} jours`;
  },

  filters: 'Filtres',
  name: 'Nom',
  nameExample: 'contrat durand',
  folder: 'Dossier',
  folderExample: 'Contrats / 2026',
  clearFilters: 'Enlever les filtres',

  count: (count: number, more: boolean) =>
    more ? `Les ${number(count)} éléments supprimés en dernier` : plural(count, 'élément'),
  countFound: (count: number, more: boolean) =>
    more
      ? `Les ${plural(count, 'élément')} supprimés en dernier avec ces filtres`
      : `${plural(count, 'élément')} avec ces filtres`,
  countFiles: (count: number, more: boolean) =>
    more ? `Les ${number(count)} premiers fichiers` : plural(count, 'fichier'),
  refresh: 'Actualiser',
  more: 'Afficher la suite',
  empty: 'La corbeille est vide.',
  emptyHint: 'Ce que l’on supprime y reste, et peut être restauré.',
  nothing: 'Rien de tel dans la corbeille.',
  nothingHint: `Enlevez un filtre. Après ${BIN_DAYS} jours, ce qui a été supprimé n’est plus ici\u00a0: le journal dit par qui.`,
  nothingYet: 'Rien de tel parmi ce qui a été supprimé en dernier.',
  noFiles: 'Ce dossier ne contient aucun fichier.',
  goneFolder: 'Ce dossier n’est plus dans la corbeille.',
  goneHint: 'Il a été restauré, ou supprimé définitivement.',
  failed: 'La corbeille n’a pas pu être chargée.',
  moreFailed: 'La suite de la corbeille n’a pas pu être chargée.',
  offline: 'Hors connexion\u00a0: la corbeille demande du réseau.',

  actionsOf: (name: string) => `Actions sur ${name}`,
  select: (name: string) => `Sélectionner ${name}`,
  selectAll: 'Tout sélectionner',
  unselectAll: 'Tout désélectionner',
  selected: (count: number) => `${number(count)} sélectionné${count > 1 ? 's' : ''}`,
  selection: 'Actions sur la sélection',
  preview: 'Aperçu',
  download: 'Télécharger',
  open: 'Ouvrir',
  restore: 'Restaurer',
  restoreAll: 'Tout restaurer',
  restoring: 'Restauration…',
  discard: 'Supprimer définitivement',
  discardAll: 'Vider la corbeille',
  discarding: 'Suppression…',
  titleOf: (name: string) => `${name} (dans la corbeille)`,

  restoredIn: (name: string, place: string, isRenamed: boolean) =>
    `«\u00a0${name}\u00a0» est de nouveau dans «\u00a0${place}\u00a0»${isRenamed ? ', avec un numéro' : ''}.`,
  restoredMany: (count: number) =>
    `${plural(count, 'élément')} restauré${count > 1 ? 's' : ''}, avec l’accès d’avant.`,
  show: 'Afficher',
  commentsLater: 'Les commentaires suivront.',
  notRestored: (count: number) =>
    count > 1
      ? `${plural(count, 'élément')} n’ont pas été restaurés\u00a0:`
      : '1\u00a0élément n’a pas été restauré\u00a0:',
  restoreFailed: 'La restauration n’a pas abouti.',
  discardFailed: 'La suppression définitive n’a pas abouti.',
  answerLost:
    'La réponse n’est pas arrivée\u00a0: la liste dit ce qui est encore dans la corbeille.',
  incomplete: 'Une partie de la sélection est restée dans la corbeille. Réessayez.',

  takenTitle: 'Noms déjà pris',
  taken: (names: readonly string[]) =>
    names.length > 1
      ? `${plural(names.length, 'nom')} existent déjà là où ces éléments étaient\u00a0: ${listed(names)}`
      : `Ce nom existe déjà là où cet élément était\u00a0: ${listed(names)}`,
  keepBoth: 'Garder les deux',
  keepBothHint: 'Ce qui revient reçoit un numéro, comme «\u00a0bail (2).pdf\u00a0».',
  skip: 'Ignorer',
  skipHint: 'Ce qui est là-bas y reste\u00a0; ce qui a été supprimé reste dans la corbeille.',

  ask: (names: readonly string[]) => {
    const [name = ''] = names;
    return names.length > 1
      ? `Supprimer définitivement ${plural(names.length, 'élément')}\u00a0: ${listed(names)}\u00a0?`
      : `Supprimer définitivement «\u00a0${name}\u00a0»\u00a0?`;
  },
  askAll: (count: number) =>
    `Supprimer définitivement tout ce qui est dans la corbeille\u00a0: ${plural(count, 'élément')}\u00a0?`,
  askAllUncounted: 'Supprimer définitivement tout ce qui est dans la corbeille\u00a0?',
  counting: 'Comptage de ce qui est dans la corbeille…',
  withContent: 'Tout ce que contiennent les dossiers est supprimé avec eux.',
  noWayBack:
    'C’est sans retour\u00a0: ni les fichiers ni leurs commentaires ne pourront être retrouvés.',
  discarded: (count: number) =>
    count > 1
      ? `${plural(count, 'élément')} supprimés définitivement.`
      : 'Supprimé définitivement.',
  emptied: 'Corbeille vidée.',
  notDiscarded: (count: number) =>
    count > 1
      ? `${plural(count, 'élément')} n’ont pas été supprimés définitivement\u00a0:`
      : '1\u00a0élément n’a pas été supprimé définitivement\u00a0:',

  back: 'Toute la corbeille',
  from: (who: string, when: string, place: string) =>
    `Supprimé par ${who} le ${when}, de «\u00a0${place}\u00a0»`,

  reason: (name: string, reason: JobFailure['reason']) =>
    `${name}\u00a0: ${reason === 'not-found' ? 'n’est plus dans la corbeille' : JOB_STRINGS.reasons[reason]}`,
} as const;

/** Names that a sentence lists; it counts the others. */
const NAMED = 3;

function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  const named = names.slice(0, more === 1 ? NAMED + 1 : NAMED);
  return new Intl.ListFormat('fr').format([
    ...named,
    ...(more > 1 ? [`${number(more)}\u00a0autres`] : []),
  ]);
}

function number(count: number): string {
  return count.toLocaleString('fr-FR');
}
