import {
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { itemPathProblem } from '@navette/core/paths/path-problem';
import { currentAct } from '../journal/acting.ts';
import { goneLine, purgeId, type Line, type ToldItem } from '../journal/journal-line.ts';
import { writtenAmong } from '../journal/write-line.ts';
import { binnedItems } from './bin-items.ts';
import { queriesByPath } from './meta-collection.ts';
import { leavingSince } from './moves/moved-items.ts';
import { generationOf, removalId } from './removal-id.ts';

/** The record of an item that has left the bucket, or its absence. */
interface RemovedRecord {
  path: ItemPath;
  record: DocumentSnapshot;
}

/**
 * The lines of records that are removed since their items have left the bucket, and not by Navette: of what that deletes for
 * good there is a line by now; of what goes into the bin, or elsewhere, files have no record any more, and of folders there is
 * a document.
 */
export async function goneLines(
  transaction: Transaction,
  records: readonly RemovedRecord[],
): Promise<Line[]> {
  const gone = records.flatMap(({ path, record }) => {
    const { updateTime: version, createTime: made } = record;
    const data = record.data() ?? {};
    const isTold = itemPathProblem(path) === null && hasOwnLines(path, data);
    if (!isTold || version === undefined || made === undefined) return [];
    const purge = purgeId(path, removalId(path, generationOf(data)));
    return [{ path, content: contentIn(data), version, made, purge }];
  });
  if (gone.length === 0) return [];
  const purged = await writtenAmong(
    transaction,
    gone.map(({ purge }) => purge),
  );
  const folders = gone.map(({ path }) => path).filter(isFolderPath);
  const deletedAt = await lastDeletions(folders);
  const leavingAt = await leavingSince(folders);
  return gone
    .filter(({ purge }) => !purged.has(purge))
    .filter(({ path, made }) => (deletedAt.get(path) ?? BEFORE_ALL) < made)
    .filter(({ path, made }) => (leavingAt.get(path) ?? BEFORE_ALL) < made)
    .map(({ path, content, version }) => goneLine(currentAct(), { path, ...content }, version));
}

const BEFORE_ALL = Timestamp.fromMillis(0);

/**
 * When folders that are in the bin were deleted last. Not read in the transaction, which would lock a range of paths: their
 * documents are written before their content goes.
 */
async function lastDeletions(folders: readonly ItemPath[]): Promise<Map<ItemPath, Timestamp>> {
  const last = new Map<ItemPath, Timestamp>();
  for (const query of queriesByPath(binnedItems(), folders)) {
    const { docs } = await query.select('file_path', 'deleted_at').get();
    for (const document of docs) {
      const path = String(document.get('file_path'));
      const at = document.get('deleted_at') as Timestamp;
      if (at > (last.get(path) ?? BEFORE_ALL)) last.set(path, at);
    }
  }
  return last;
}

/** Whether an item was there for itself, and not only because of its content, whose lines tell of that. */
export function hasOwnLines(path: ItemPath, record: DocumentData): boolean {
  return !isFolderPath(path) || (record['added_by'] ?? null) !== null;
}

/** What a record says of its content. */
export function contentIn(record: DocumentData): Pick<ToldItem, 'generation' | 'size'> {
  const generation = generationOf(record);
  const size: unknown = record['size'];
  return {
    ...(generation === undefined ? {} : { generation }),
    ...(typeof size === 'number' ? { size } : {}),
  };
}
