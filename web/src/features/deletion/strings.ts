import { plural } from '../../text/plural.ts';

/** The French sentences of 'Supprimer', loaded with its dialog. */
export const DELETION_STRINGS = {
  file: (name: string) => `Voulez-vous vraiment supprimer le fichier ${name} ?`,
  folder: (name: string) => `Voulez-vous vraiment supprimer le dossier ${name} ?`,
  folderHint: '(Supprime d’abord les fichiers qu’il contient.)',
  folderFinal: 'Les fichiers qu’il contient seront supprimés aussi, définitivement.',
  final: 'La suppression est définitive.',
  foldersFinal:
    'La suppression est définitive, aussi celle des fichiers que les dossiers contiennent.',
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
  deleting: 'Suppression…',
} as const;

/** The French sentences of 'Retirer mon envoi'. */
export const TAKE_BACK_STRINGS = {
  file: (name: string) => `Voulez-vous retirer «\u00a0${name}\u00a0»\u00a0?`,
  many: (count: number) => `Voulez-vous retirer ${plural(count, 'fichier')}\u00a0?`,
  hint: (count: number) =>
    count > 1
      ? 'Ils seront supprimés définitivement, avec leurs commentaires, pour tous ceux qui les voient.'
      : 'Il sera supprimé définitivement, avec ses commentaires, pour tous ceux qui le voient.',
  submit: 'Retirer',
  running: 'Retrait…',
  done: (count: number) => (count > 1 ? `${plural(count, 'fichier')} retirés.` : 'Fichier retiré.'),
  later: 'Le retrait n’est pas terminé\u00a0: il se poursuit sans vous.',
  refused:
    'Ce fichier n’a pas pu être retiré\u00a0: il n’est plus là, il a été ajouté il y a plus de 24\u00a0heures, ou un admin en a décidé autrement. Demandez à un admin de le supprimer.',
  some: (failed: number, all: number, reason: string) =>
    `${failed.toLocaleString('fr-FR')} sur ${all.toLocaleString('fr-FR')}\u00a0fichiers n’ont pas été retirés. ${reason}`,
} as const;
