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
const INHERITS = {
  value: 'inherits' as const,
  label: ACCESS_STRINGS.inherits,
  hint: ACCESS_STRINGS.inheritsHint,
};

/** Who may see the items of a folder: 'Hériter du dossier' too, where there is one. */
export function visibilityChoices(folder: ItemPath) {
  return folder === ROOT ? OWN_CHOICES : [...OWN_CHOICES, INHERITS];
}
