import type { ItemPath } from '../paths/item-path.ts';

// What functions tell all admins. Only functions write notices.

/** Name of the collection of notices; each has an id of its own, and is gone once there is nothing to tell. */
export const NOTICES = 'notices';

/** The notice that a repair has stopped, since it would have removed very many records. */
export const REPAIR_BRAKED = 'repair-braked';

/** The document of `REPAIR_BRAKED`. */
export interface RepairBraked<Time = unknown> {
  /** The folder that was repaired; the root is the empty path. */
  path: ItemPath;
  /** Records whose files and folders are not in the bucket. */
  would_remove: number;
  /** How many of them stand under an id that is not that of their path, so they are about no item. */
  misplaced?: number;
  /** How many may be removed without a confirmation; absent in notices of earlier versions, like the paths. */
  limit?: number;
  /** The first of them. */
  paths?: readonly ItemPath[];
  at: Time;
}

/** Paths that a notice lists: with the longest names a tenth of what a document holds. */
export const MAX_TOLD_PATHS = 100;
