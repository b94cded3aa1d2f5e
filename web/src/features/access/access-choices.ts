import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { ACCESS_STRINGS } from './strings.ts';

const OWN_CHOICES = [
  {
    value: 'private' as const,
    label: ACCESS_STRINGS.private,
    hint: ACCESS_STRINGS.privateHint,
  },
  { value: 'public' as const, label: ACCESS_STRINGS.public, hint: ACCESS_STRINGS.publicHint },
];
const AS_FOLDER = {
  value: 'asFolder' as const,
  label: ACCESS_STRINGS.asFolder,
  hint: ACCESS_STRINGS.asFolderHint,
};

/** The choices for items of a folder: at the root there is no 'Hériter du dossier'. */
export function accessChoices(folder: ItemPath) {
  return folder === ROOT ? OWN_CHOICES : [...OWN_CHOICES, AS_FOLDER];
}
