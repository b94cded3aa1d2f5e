import type { Step } from '@navette/core/paths/visible-breadcrumb';
import { STRINGS } from '../strings.ts';

/**
 * Where an item is, in words: 'Documents › Contrats › 2026'. Folders that the person does not see are '…'.
 *
 * @param way from the root, which is left out
 * @param root the view that the way begins at
 */
export function breadcrumbText(
  way: readonly Pick<Step, 'name'>[],
  root: string = STRINGS.documents.root,
): string {
  return [root, ...way.map(({ name }) => name ?? '…')].join(' › ');
}
