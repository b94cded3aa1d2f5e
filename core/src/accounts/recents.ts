import { canBeStored, type ItemPath } from '../paths/item-path.ts';

// What a person has opened last, kept with their account: only they read and write it (decision 0115).

/** Name of the collection: a document for each account, by its uid. */
export const RECENTS = 'recents';

/** How many paths the rules accept. */
export const MAX_RECENTS = 30;

/** No path may hold it: the rules join the paths with it, and split them again, to see that all are texts. */
const SEPARATOR = '//:';

export interface Recents {
  /** Files and folders, the last opened first; some may be gone. */
  paths: readonly ItemPath[];
}

/**
 * The paths opened last, each once, the last opened first. A path that cannot be stored, or that the rules would refuse,
 * is left out, since it would keep the others from being written.
 *
 * @param opened what was opened since, the last opened first
 * @param known what was known before, in the same order
 */
export function recentsWith(opened: readonly ItemPath[], known: readonly ItemPath[]): ItemPath[] {
  return [...new Set([...opened, ...known])].filter(canBeRecent).slice(0, MAX_RECENTS);
}

/** The paths of a stored document. Its owner may have written anything that the rules accept. */
export function readRecents(stored: unknown): ItemPath[] {
  const paths: unknown =
    typeof stored === 'object' && stored !== null && 'paths' in stored ? stored.paths : null;
  if (!Array.isArray(paths)) return [];
  return recentsWith(
    [],
    paths.filter((path) => typeof path === 'string'),
  );
}

function canBeRecent(path: ItemPath): boolean {
  return canBeStored(path) && !path.includes(SEPARATOR);
}
