import { Timestamp } from 'firebase-admin/firestore';
import { itemName, parentPath, type ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import type { LiveObject, Person } from '../objects/live-object.ts';
import { accessOf, NO_ACCESS, type RecordDraft, type StoredAccess } from './stored-record.ts';

/** What is known of an item when its record is made or checked. */
export interface ItemState {
  path: ItemPath;
  /** The record as stored; null when there is none. */
  stored: StoredAccess | null;
  /** The access of the nearest ancestor that has its own; null without one. */
  inherited: Access | null;
  /** Who put the item here, when it has no record yet; null: it came by the console. */
  uploader: Person | null;
  /** Whether the uploader has left: then the item is private to nobody, until an admin shares it. */
  uploaderHasLeft: boolean;
  /** The object of a file; null for a folder. */
  object: LiveObject | null;
}

/**
 * The record that an item should have (design, "Names, paths and records"): its own access stays, a
 * copy is made anew, a newcomer is private to who put it there, or inherits when nobody is known.
 */
export function draftRecord(item: ItemState): RecordDraft {
  const { path, stored, inherited, uploader, uploaderHasLeft, object } = item;
  const owner = uploaderHasLeft ? null : uploader;
  const inherits = stored ? stored.inherits : uploader === null;
  return {
    file_path: path,
    parent_path: parentPath(path),
    name: itemName(path),
    ...(inherits ? (inherited ?? NO_ACCESS) : accessOf(stored ?? privateTo(owner))),
    inherits,
    added_by: stored ? stored.added_by : (uploader?.email ?? null),
    added_by_uid: stored ? stored.added_by_uid : (uploader?.uid ?? null),
    ...(object ? factsOf(object) : {}),
  };
}

function privateTo(owner: Person | null): Access {
  return { ...NO_ACCESS, owner_email: owner?.email ?? null, owner_uid: owner?.uid ?? null };
}

function factsOf(object: LiveObject): Pick<RecordDraft, 'size' | 'content_type'> & {
  file_updated_at: Timestamp;
} {
  return {
    size: object.size,
    content_type: object.contentType,
    file_updated_at: Timestamp.fromDate(object.updated),
  };
}
