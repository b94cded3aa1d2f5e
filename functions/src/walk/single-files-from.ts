import { isFolderPath, type ItemPath } from '@navette/core/paths/item-path';

/** Single files of one page. */
const FILES_PER_PAGE = 100;

/** The single files of a page of a selection: from an item on, up to the next folder, which has pages of its own. */
export function singleFilesFrom<Item extends { from: ItemPath }>(
  items: readonly Item[],
  first: number,
): readonly Item[] {
  const run = items.slice(first, first + FILES_PER_PAGE);
  const end = run.findIndex(({ from }) => isFolderPath(from));
  return end === -1 ? run : run.slice(0, end);
}
