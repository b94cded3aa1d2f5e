import { plural } from '../../text/plural.ts';

/** The French sentences of 'Supprimer', loaded with its dialog. */
export const DELETION_STRINGS = {
  file: (name: string) => `Voulez-vous vraiment supprimer le fichier ${name} ?`,
  folder: (name: string) => `Voulez-vous vraiment supprimer le dossier ${name} ?`,
  folderHint: '(Supprime d’abord les fichiers qu’il contient.)',
  binned: 'Un admin peut le restaurer depuis la corbeille, pendant quelque temps.',
  folderBinned:
    'Les fichiers qu’il contient vont avec lui dans la corbeille, d’où un admin peut les restaurer, pendant quelque temps.',
  allBinned: 'Un admin peut les restaurer depuis la corbeille, pendant quelque temps.',
  many: (count: number) => `Supprimer ${count} élément(s) ?`,
  commentsLater: 'Les commentaires suivront.',
  inPart: 'Une partie de la sélection a été supprimée.',
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
  deleting: 'Suppression…',
} as const;

/** The French sentences of 'Annuler', in the toast of a deletion. */
export const UNDO_STRINGS = {
  running: 'Annulation…',
  undone: (commentsLater = false) =>
    commentsLater
      ? 'Suppression annulée. Les commentaires suivront.'
      : 'Suppression annulée\u00a0: tout est à sa place.',
  nothing: 'Ces éléments ne sont plus dans la corbeille.',
  later: 'L’annulation n’est pas terminée\u00a0: elle se poursuit sans vous.',
  failed: 'La suppression n’a pas pu être annulée.',
  failedInPart: 'Une partie de la suppression n’a pas pu être annulée.',
} as const;

/** The French sentences of 'Retirer mon envoi'. */
export const TAKE_BACK_STRINGS = {
  file: (name: string) => `Voulez-vous retirer «\u00a0${name}\u00a0»\u00a0?`,
  many: (count: number) => `Voulez-vous retirer ${plural(count, 'fichier')}\u00a0?`,
  hint: (count: number) =>
    count > 1
      ? 'Plus personne ne les verra, ni leurs commentaires. Seul un admin pourra les restaurer, pendant quelque temps.'
      : 'Plus personne ne le verra, ni ses commentaires. Seul un admin pourra le restaurer, pendant quelque temps.',
  submit: 'Retirer',
  running: 'Retrait…',
  done: (count: number) => (count > 1 ? `${plural(count, 'fichier')} retirés.` : 'Fichier retiré.'),
  later: 'Le retrait n’est pas terminé\u00a0: il se poursuit sans vous.',
  refused:
    'Ce fichier n’a pas pu être retiré\u00a0: il n’est plus là, il a été ajouté il y a plus de 24\u00a0heures, ou un admin en a décidé autrement. Demandez à un admin de le supprimer.',
  some: (failed: number, all: number, reason: string) =>
    `${failed.toLocaleString('fr-FR')} sur ${all.toLocaleString('fr-FR')}\u00a0fichiers n’ont pas été retirés. ${reason}`,
} as const;
