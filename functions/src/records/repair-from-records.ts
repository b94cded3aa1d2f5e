import { isFolderPath, type ItemPath } from '@navette/core/item-path';
import { draftRecord } from './draft-record.ts';
import { forgetOrphans } from './forget-orphans.ts';
import { reconcileItem } from './reconcile-item.ts';
import { recordsWithin, type WalkedRecord } from './records-within.ts';
import { sameRecord } from './same-record.ts';
import type { Tally } from './tally.ts';

/**
 * Removes the records of what is gone, and rewrites those that do not say what they should: a copy of
 * an access that has changed since, or what somebody wrote by hand.
 *
 * @param existing paths of the files and folders that exist
 */
export async function repairFromRecords(
  folder: ItemPath,
  existing: ReadonlySet<ItemPath>,
  tally: Tally,
): Promise<void> {
  const orphans: ItemPath[] = [];
  for await (const record of recordsWithin(folder)) {
    if (!existing.has(record.path)) orphans.push(record.path);
    else if (!isStraight(record)) tally.count(await reconcileItem(record.path));
  }
  await forgetOrphans(orphans, tally);
}

/** Whether the record says what it should; facts of files are compared with their objects elsewhere. */
function isStraight({ path, snapshot, stored, inherited }: WalkedRecord): boolean {
  const draft = draftRecord({
    path,
    stored,
    inherited,
    uploader: null,
    uploaderHasLeft: false,
    object: null,
  });
  const facts = isFolderPath(path)
    ? {}
    : {
        size: snapshot.get('size'),
        content_type: snapshot.get('content_type'),
        file_updated_at: snapshot.get('file_updated_at'),
      };
  return sameRecord(snapshot, { ...draft, ...facts });
}
