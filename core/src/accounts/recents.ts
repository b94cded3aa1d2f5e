import { canBeStored, type ItemPath } from '../paths/item-path.ts';

// What somebody has opened last, kept with their account: they alone read and write it (decision 0115).

/** Name of the collection: a document for each account, by its uid. */
export const RECENTS = 'recents';

/** As many as the rules take. */
export const MAX_RECENTS = 30;

/** By it the rules join the paths, to find out that all of them are texts: no path may hold it. */
const SEPARATOR = '//:';

/** A document of the collection. */
export interface Recents {
  /** Files and folders, the last opened first; not whether they are still there. */
  paths: readonly ItemPath[];
}

/**
 * What was opened last, after some more was opened: each once, the last opened first. What cannot be stored, or the rules
 * would refuse, is left out: it would keep the rest from being written.
 *
 * @param opened the last opened first
 * @param known what was known before, in the same order
 */
export function recentsWith(opened: readonly ItemPath[], known: readonly ItemPath[]): ItemPath[] {
  return [...new Set([...opened, ...known])].filter(canBeRecent).slice(0, MAX_RECENTS);
}

/** The paths of a document as it is stored: its owner may have written anything that the rules take. */
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
