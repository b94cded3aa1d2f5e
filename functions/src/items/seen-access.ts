import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { parentPath, type ItemPath } from '@navette/core/paths/item-path';
import type { Access } from '@navette/core/access/meta';
import type { Ancestry } from '../records/inherited-access.ts';
import { sameAccess, type StoredAccess } from '../records/record.ts';

/** What a person had seen who changes an item's access: when its access, and that of its folder, last changed. */
export interface SeenAccess {
  /** Milliseconds since the epoch; null: there was no record; absent: nothing was seen. */
  item?: number | null;
  folder?: number | null;
}

/** The part of a `PlannedChange` that this needs. */
interface Planned {
  stored: StoredAccess;
  access: Access;
  ancestry: Ancestry;
}

/** When the access in a record last changed, in milliseconds since the epoch; null for a record that does not exist. */
export function lastChangeIn(record: DocumentSnapshot | undefined): number | null {
  if (!record?.exists) return null;
  const updated: unknown = record.get('updated_at');
  return updated instanceof Timestamp ? updated.toMillis() : 0;
}

/**
 * Whether a change would undo something that its person has not seen: the item's access has changed since, or that of
 * the folder from which it is to inherit. Never if the item is already as the change wants it: a call is sent again
 * when its answer was lost.
 */
export function isUnseen(
  path: ItemPath,
  inherits: boolean,
  seen: SeenAccess,
  { stored, access, ancestry }: Planned,
): boolean {
  if (stored.inherits === inherits && sameAccess(stored, access)) return false;
  if (seen.item !== undefined && seen.item !== lastChangeIn(ancestry.snapshot)) return true;
  if (!inherits || seen.folder === undefined) return false;
  return seen.folder !== lastChangeIn(ancestry.above.get(parentPath(path)));
}
