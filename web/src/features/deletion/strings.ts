import { BIN_DAYS } from '@navette/core/bin/bin';
import { plural } from '../../text/plural.ts';

/** The French sentences of 'Supprimer', which is loaded when it is first opened. */
export const DELETION_STRINGS = {
  file: (name: string) => `Voulez-vous vraiment supprimer le fichier ${name} ?`,
  folder: (name: string) => `Voulez-vous vraiment supprimer le dossier ${name} ?`,
  folderHint: '(Supprime d’abord les fichiers qu’il contient.)',
  many: (count: number) => `Supprimer ${count} élément(s) ?`,
  commentsLater: 'Les commentaires suivront.',
  changed: (names: readonly string[]) => {
    const [name = ''] = names;
    return names.length > 1
      ? `${plural(names.length, 'élément')} ont changé depuis que la liste a été affichée et n’ont pas été supprimés\u00a0: ${names.join(', ')}.`
      : `${name} a changé depuis que la liste a été affichée\u00a0: rien n’a été supprimé.`;
  },
  counting: 'Calcul de ce qui sera supprimé…',
  uncounted: 'Ce qui sera supprimé n’a pas pu être compté.',
  amount: (items: number, size: string) =>
    items > 1
      ? `${plural(items, 'élément')} seront supprimés, ${size} en tout.`
      : `${plural(items, 'élément')} sera supprimé, ${size}.`,
  kept: (items: number) =>
    items > 1
      ? `Ils restent ${BIN_DAYS} jours dans la corbeille.`
      : `Il reste ${BIN_DAYS} jours dans la corbeille.`,
  deleting: 'Suppression…',
  undone: 'Suppression annulée.',
  notUndone: 'La suppression n’a pas pu être annulée.',
  undoneExcept: (count: number) =>
    count > 1
      ? `Suppression annulée, sauf pour ${plural(count, 'élément')}, qui restent dans la corbeille\u00a0:`
      : 'Suppression annulée, sauf pour 1\u00a0élément, qui reste dans la corbeille\u00a0:',
  undoLost: 'La réponse n’est pas arrivée\u00a0: ce qui manque encore est dans la corbeille.',
} as const;
