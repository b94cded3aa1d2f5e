import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import {
  ancestorFolders,
  isBeneath,
  parentPath,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import type { Person } from '../../objects/live-object.ts';
import type { CarriedVersion } from '../../objects/version-objects.ts';
import { chunksOf } from '../../walk/chunks-of.ts';
import { forEachBounded } from '../../walk/for-each-bounded.ts';
import { ownAccess, readRecord } from '../record.ts';
import { movedItems, movedRef, type MovedItem, type StoredMove } from './moved-items.ts';

/** A move, or a copy. */
export interface Move {
  /** The id of its job. */
  job: string;
  /** When it was asked for: what comes later into a folder that is moved stays there. */
  askedAt: Timestamp;
  /** Who copies: the copies are theirs. Null: the items are moved. */
  copier: Person | null;
  /** The folder into which the items go, and the folder whose access applied in it, as somebody has seen it. */
  into: { path: ItemPath; governedBy: ItemPath | null };
}

/** The folder, at a place or above it, whose access of its own applies there. @param records with those of all of them */
export function governingFolder(
  path: ItemPath,
  records: ReadonlyMap<ItemPath, DocumentSnapshot>,
): ItemPath | null {
  const folders = path === ROOT ? [] : [path, ...ancestorFolders(path)];
  return folders.find((folder) => ownAccess(readRecord(records.get(folder))) !== null) ?? null;
}

/**
 * Whether the folder into which items go is not the one that was seen: somebody has deleted it, or the access that applied in
 * it is gone, of which a folder that was made again has none, so that one further up may show them to more people.
 *
 * @param records with those of the folder and of all above
 */
export function isOtherFolder(
  { into: { path, governedBy } }: Move,
  records: ReadonlyMap<ItemPath, DocumentSnapshot>,
): boolean {
  if (path === ROOT) return false;
  if (readRecord(records.get(path)) === null) return true;
  if (governedBy === null) return false;
  const now = governingFolder(path, records);
  return now === null || isBeneath(governedBy, now);
}

/**
 * Whether an item was given the access of its folder since the move was asked for: it would get that of the new one, which
 * nobody has seen who did that. What has got its record since, from a late event, was so before.
 */
export function inheritsSince(record: DocumentSnapshot, askedAt: Timestamp): boolean {
  const updated: unknown = record.get('updated_at');
  const wasThere = record.createTime !== undefined && record.createTime <= askedAt;
  const isChanged = updated instanceof Timestamp && updated > askedAt;
  return wasThere && isChanged && record.get('inherits') === true;
}

type GenerationsOfMove = Pick<StoredMove, 'generation' | 'to_generation'>;

/** Notes, in the transaction that takes an item from its place, where it has gone. Where it is now nothing has gone from. */
export function noteMoved(
  transaction: Transaction,
  { job }: Move,
  {
    from,
    to,
    generation,
    to_generation,
    versions = [],
  }: MovedItem & GenerationsOfMove & { versions?: readonly CarriedVersion[] },
): void {
  const note: StoredMove = {
    file_path: from,
    to,
    to_id: metaId(to),
    job,
    generation,
    to_generation,
    moved_at: Timestamp.now(),
    ...(versions.length === 0
      ? {}
      : {
          versions: versions.map(({ source }) => ({
            name: source.name,
            generation: source.generation,
          })),
        }),
  };
  transaction.set(movedRef(from), note);
  transaction.delete(movedRef(to));
}

/**
 * Whether an item has gone where it was to go: moved, perhaps beside what has its name there; renamed, only to the very name.
 *
 * @param note of the item
 */
export function leadsWhereMeant({ to }: StoredMove, item: MovedItem): boolean {
  const isRenamed = parentPath(item.from) === parentPath(item.to);
  return to === item.to || (!isRenamed && parentPath(to) === parentPath(item.to));
}

/** Values that one query may name. */
const MAX_ASKED = 30;
/** Queries at the same time. */
const PARALLEL = 4;

/** Has what came to the old places of items earlier be found at their new ones: an old link leads to the last place. */
export async function leadOn(moves: readonly StoredMove[]): Promise<void> {
  const byId = new Map(moves.map((move) => [metaId(move.file_path), move]));
  await forEachBounded(chunksOf([...byId.keys()], MAX_ASKED), PARALLEL, async (ids) => {
    const { docs } = await movedItems().where('to_id', 'in', ids).get();
    if (docs.length === 0) return;
    for (const doc of docs) {
      const next = byId.get(String(doc.get('to_id')));
      if (next === undefined) continue;
      const { to, to_id, to_generation } = next;
      // An item that has come back to where it was first is found there.
      if (doc.id === to_id) await doc.ref.delete();
      else await doc.ref.update({ to, to_id, to_generation }, { exists: true });
    }
  });
}
