import { plural } from '../../../text/plural.ts';

/** The French sentences of 'Rendre visible comme le dossier', loaded with its dialog. */
export const SHOW_AS_FOLDER_STRINGS = {
  before: (name: string) => `«\u00a0${name}\u00a0» n’est visible que de vous et des admins.`,
  beforeMany: (count: number) =>
    `${plural(count, 'fichier')} ne sont visibles que de vous et des admins.`,
  after: (people: string) => `Visible ensuite comme le dossier\u00a0: ${people}.`,
  hint: (count: number) =>
    `Vous verrez ${count > 1 ? 'ces fichiers' : 'ce fichier'} tant que vous verrez ce dossier. Seul un admin pourra revenir sur ce choix.`,
  submit: 'Rendre visible',
  done: (people: string) => `Visible comme le dossier\u00a0: ${people}.`,
  folderFailed: 'L’accès du dossier n’a pas pu être chargé.',
  refused:
    'Vous ne pouvez pas rendre ce fichier visible\u00a0: il a été supprimé, ce dossier vous a été fermé, ou un admin a décidé qui le voit.',
  changed:
    'L’accès de ce dossier a changé entre-temps\u00a0: voyez ci-dessus qui le voit maintenant, puis réessayez.',
  some: (failed: number, all: number, reason: string) =>
    `${failed.toLocaleString('fr-FR')} sur ${all.toLocaleString('fr-FR')}\u00a0fichiers restent privés. ${reason}`,
} as const;
