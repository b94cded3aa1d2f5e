import type { ItemPath } from '@navette/core/paths/item-path';
import { visibleBreadcrumb } from '@navette/core/paths/visible-breadcrumb';
import { STRINGS } from '../../strings.ts';

const WITHIN = ' › ';
const HIDDEN = '…';

/** Where an item is, in words: its folder and those above; hidden folders are not named. */
export function breadcrumbText(folder: ItemPath, sees: (folder: ItemPath) => boolean): string {
  const steps = visibleBreadcrumb(folder, sees);
  return [STRINGS.documents.root, ...steps.map(({ name }) => name ?? HIDDEN)].join(WITHIN);
}
