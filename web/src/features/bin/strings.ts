import { quotedNames } from '../../text/first-names.ts';
import { plural } from '../../text/plural.ts';

/** The French sentences of 'Corbeille', loaded with it. */
export const BIN_STRINGS = {
  intro:
    'Ce qui est supprimé reste ici quelque temps. Restauré, un élément retrouve sa place, son accès et ses commentaires\u00a0; les anciens liens directs ne marchent plus.',
  list: 'Éléments supprimés',
  filters: 'Filtres',
  name: 'Nom',
  nameExample: 'contrat durand',
  folder: 'Dossier d’origine',
  folderExample: 'Contrats/2026',
  clearFilters: 'Enlever les filtres',
  count: (count: number, more: boolean) =>
    plural(count, 'élément') + (more && count > 0 ? ` affiché${count > 1 ? 's' : ''}` : ''),
  more: 'Afficher plus',
  empty: 'La corbeille est vide',
  emptyHint: 'Ce que l’on supprime y reste quelque temps, et peut être restauré.',
  nothing: 'Rien de tel dans la corbeille',
  nothingYet: 'Rien de tel parmi ce qui a été supprimé en dernier',
  failed: 'La corbeille n’a pas pu être chargée.',

  operator: 'un opérateur',
  deleted: (who: string, when: string) => `Supprimé par ${who} le ${when}`,
  left: (days: number) => {
    if (days <= 0) return 'Effacé cette nuit';
    return days === 1 ? 'Effacé demain' : `Effacé dans ${days}\u00a0jours`;
  },

  restore: 'Restaurer',
  discard: 'Supprimer définitivement',
  emptyAll: 'Vider la corbeille',
  previewTitle: (name: string) => `${name} (dans la corbeille)`,
  previewGone: 'Ce fichier n’est plus dans la corbeille.',

  restoring: 'Restauration…',
  restored: (name: string, place: string) =>
    `«\u00a0${name}\u00a0» est de nouveau dans «\u00a0${place}\u00a0».`,
  restoredMany: (count: number) =>
    `${plural(count, 'élément')} ${count > 1 ? 'restaurés' : 'restauré'}.`,
  commentsLater: 'Les commentaires suivront.',
  failedRestore: 'La restauration n’a pas abouti.',
  taken: (names: readonly string[]) =>
    names.length > 1
      ? `Ces noms existent déjà là où ces éléments étaient\u00a0: ${quotedNames(names)}.`
      : `Ce nom existe déjà là où cet élément était\u00a0: ${quotedNames(names)}.`,
  takenHint:
    '«\u00a0Garder les deux\u00a0» donne un numéro à ce qui revient. «\u00a0Ignorer\u00a0» le laisse dans la corbeille.',
  keepBoth: 'Garder les deux',
  skip: 'Ignorer',

  ask: (names: readonly string[]) =>
    names.length > 1
      ? `Supprimer définitivement ${plural(names.length, 'élément')}\u00a0: ${quotedNames(names)}\u00a0?`
      : `Supprimer définitivement «\u00a0${names[0] ?? ''}\u00a0»\u00a0?`,
  askAll: 'Supprimer définitivement tout ce qui est dans la corbeille\u00a0?',
  withContent: (count: number) =>
    count > 1
      ? 'Tout ce que contiennent les dossiers est supprimé avec eux.'
      : 'Tout ce que contient le dossier est supprimé avec lui.',
  noWayBack:
    'C’est sans retour\u00a0: ni les fichiers ni leurs commentaires ne pourront être retrouvés.',
  discarding: 'Suppression…',
  discarded: (count: number) =>
    count > 1
      ? `${plural(count, 'élément')} supprimés définitivement.`
      : 'Supprimé définitivement.',
  failedDiscard: 'La suppression définitive n’a pas abouti.',
} as const;
