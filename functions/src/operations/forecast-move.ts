import { AccessTally } from '@navette/core/access/access-forecast';
import type { Access } from '@navette/core/access/meta';
import type { MoveForecast } from '@navette/core/calls/call-contracts';
import { isBeneath, isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { nearestAccess } from '@navette/core/access/access';
import { readAncestry } from '../records/inherited-access.ts';
import {
  metas,
  pageByPath,
  readMetas,
  withinFolder,
  type Cursor,
} from '../records/meta-collection.ts';
import type { MovedItem } from '../records/moved-items.ts';
import { NO_ACCESS, ownAccess, readRecord } from '../records/record.ts';
import { ignoredPeople } from './ignored-people.ts';
import { planMove, type MoveData } from './move-selection.ts';

/**
 * What `moveSelection` would change for people, from the same plan. Writes nothing. A copy is a new item: nobody loses
 * anything, and whoever sees the copy and not the original gains.
 *
 * @param until milliseconds since the epoch after which it reads no further page, and answers with what it has
 * @throws {HttpsError} when there is no such folder
 */
export async function forecastMove(data: MoveData, until: number): Promise<MoveForecast> {
  // Both are kept, so that each is counted.
  const planned = await planMove({ ...data, taken: data.taken ?? 'keep-both' });
  const tally = new AccessTally(await ignoredPeople());
  let links = 0;
  let complete = true;
  const add = (path: ItemPath, before: Access, after: Access) => {
    tally.add(path, before, after);
    if (!isFolderPath(path)) links++;
  };
  for (const item of planned.items) {
    complete = (await addItem(item, { add, until })) && complete;
  }
  const { gained, lost } = tally.counts();
  return {
    gained,
    lost,
    links: data.copy === true ? 0 : links,
    taken: planned.taken,
    failed: planned.failed,
    ...(complete ? {} : { incomplete: true }),
  };
}

/** Where the records of an item are counted, and until when. */
interface Counting {
  add: (path: ItemPath, before: Access, after: Access) => void;
  until: number;
}

/** @returns whether all records of the item were read */
async function addItem({ from, to }: MovedItem, { add, until }: Counting): Promise<boolean> {
  const { inherited } = await readAncestry(to);
  const after = inherited ?? NO_ACCESS;
  if (!isFolderPath(from)) {
    const record = readRecord((await readMetas([from])).get(from));
    if (record !== null) add(from, record, record.inherits ? after : record);
    return true;
  }
  /** Of the folders within the item that were read: a folder comes before its content. */
  const own = new Map<ItemPath, Access | null>();
  let cursor: Cursor | null = null;
  do {
    const page = await pageByPath(withinFolder(metas(), from), cursor);
    for (const snapshot of page.documents) {
      const path = String(snapshot.get('file_path'));
      const record = readRecord(snapshot);
      if (record === null) continue;
      if (isFolderPath(path)) own.set(path, ownAccess(record));
      const within = nearestAccess(path, (above) =>
        above === path || !(above === from || isBeneath(above, from)) ? null : own.get(above),
      );
      add(path, record, record.inherits ? (within ?? after) : record);
    }
    cursor = page.next;
  } while (cursor !== null && Date.now() < until);
  return cursor === null;
}
