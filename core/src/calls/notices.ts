import type { ItemPath } from '../paths/item-path.ts';

// What functions tell all admins, whoever has caused it. Only functions write notices.

/** Name of the collection of notices; each has an id of its own, and is gone once there is nothing to tell. */
export const NOTICES = 'notices';

/** The notice that a repair has stopped, since it would have removed very many records. */
export const REPAIR_BRAKED = 'repair-braked';

/** Paths that a notice lists. */
export const MAX_TOLD_PATHS = 100;

/**
 * What no record lists, and a repair deletes: earlier versions of files, files of the bin, the comments on files that are
 * gone.
 */
export type UnlistedKind = 'versions' | 'binned' | 'comments';

/** Its document. */
export interface RepairBraked<Time = unknown> {
  /** The folder that was repaired; the root is the empty path. */
  path: ItemPath;
  /** Records whose files and folders are not in the bucket; 0 where only others wait. */
  would_remove: number;
  /** So many it may remove without a confirmation; absent in a notice of before this was told. */
  limit?: number;
  /** The first of them; absent as above. */
  paths?: readonly ItemPath[];
  /** What no record lists, where it is too much to be deleted without a confirmation; commented files. */
  unlisted?: Partial<Record<UnlistedKind, number>>;
  /** The files of some of it. */
  unlisted_paths?: readonly ItemPath[];
  at: Time;
}

/** How much of what no record lists waits for a confirmation. */
export function countUnlisted({ unlisted = {} }: Pick<RepairBraked, 'unlisted'>): number {
  return Object.values(unlisted).reduce((sum, count) => sum + count, 0);
}
