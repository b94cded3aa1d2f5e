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

/** Who may see the items of a folder: 'Hériter du dossier' too, where there is one. */
export function accessChoices(folder: ItemPath) {
  return folder === ROOT ? OWN_CHOICES : [...OWN_CHOICES, AS_FOLDER];
}
