import { nearestAccess } from '@navette/core/access/access';
import { AccessTally } from '@navette/core/access/access-forecast';
import type { Access } from '@navette/core/access/meta';
import type { MoveForecast, SeenBy } from '@navette/core/calls/call-contracts';
import { isBeneath, isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../http/call-error.ts';
import { planMove } from '../items/moves/plan-move.ts';
import type { MoveData } from '../items/moves/settled-items.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import { metas, pageByPath, withinFolder, type Cursor } from '../records/meta-collection.ts';
import type { MovedItem } from '../records/moves/moved-items.ts';
import {
  NO_ACCESS,
  ownAccess,
  readRecord,
  sameAccess,
  type StoredAccess,
} from '../records/record.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { ignoredPeople } from './ignored-people.ts';

/** Items without a record looked for at the same time. */
const PARALLEL = 16;

/**
 * What `moveSelection` would change for people, from the same plan. Writes nothing. A copy is a new item: whoever sees the
 * copy and not the original gains, and nobody loses anything. An item without a record, which only admins see, gets one as it
 * is moved: it counts as if it took the access of its new folder, the most that it can.
 *
 * @param until milliseconds since the epoch after which it reads no further page, and answers with what it has
 * @throws {HttpsError} when there is no such folder
 */
export async function forecastMove(data: MoveData, until: number): Promise<MoveForecast> {
  // Both are kept, so that each is counted.
  const [plan, isIgnored] = await Promise.all([
    planMove({ ...data, taken: data.taken ?? 'keep-both' }),
    ignoredPeople(),
  ]);
  if (plan === null) throw callError('not-found', MESSAGES.folderMissing);
  const tally = new AccessTally(isIgnored);
  const inheriting: StoredAccess[] = [];
  let later: Access = NO_ACCESS;
  let links = 0;
  let unrecorded = 0;
  let complete = true;
  const add = (path: ItemPath, before: Access, after: Access): void => {
    tally.add(path, before, after);
    if (!isFolderPath(path)) links++;
  };
  // From the same reading as the plan, for which `outlook` stands. All go into one folder.
  const { into, records } = plan;
  const governing = into.governedBy === null ? null : readRecord(records.get(into.governedBy));
  const after = ownAccess(governing) ?? NO_ACCESS;
  const isThere = new Set<ItemPath>();
  await forEachBounded(plan.unrecorded, PARALLEL, async (path) => {
    if (await existsInBucket(path)) isThere.add(path);
  });
  for (const item of plan.items) {
    const record = readRecord(records.get(item.from));
    if (record?.inherits === true) {
      inheriting.push(record);
      later = after;
    }
    if (record === null) {
      if (!isThere.has(item.from)) continue;
      unrecorded++;
      add(item.from, NO_ACCESS, after);
    } else if (!isFolderPath(item.from)) {
      add(item.from, record, record.inherits ? after : record);
    }
    if (isFolderPath(item.from)) {
      complete = (await addFolder(item, after, { add, until })) && complete;
    }
  }
  const { gained, lost } = tally.counts();
  const isCopy = data.copy === true;
  return {
    gained,
    lost: isCopy ? { people: 0, items: 0 } : lost,
    inheriting: inheritingOf(inheriting, later),
    links: isCopy ? 0 : links,
    taken: plan.taken,
    failed: plan.failed,
    outlook: plan.outlook,
    ...(unrecorded === 0 ? {} : { unrecorded }),
    ...(complete ? {} : { incomplete: true }),
  };
}

function inheritingOf(items: readonly StoredAccess[], later: Access): MoveForecast['inheriting'] {
  const [first] = items;
  if (first === undefined) return null;
  const isOne = items.every((other) => sameAccess(first, other));
  return { items: items.length, now: isOne ? seenBy(first) : null, later: seenBy(later) };
}

function seenBy({ is_public, owner_email, allowed_emails }: Access): SeenBy {
  return { isPublic: is_public, owner: owner_email, allowedEmails: allowed_emails };
}

/** Where the records of a folder are counted, and until when. */
interface Counting {
  add: (path: ItemPath, before: Access, after: Access) => void;
  until: number;
}

/**
 * @param after what the folder inherits at its new place
 * @returns whether all records were read
 */
async function addFolder(
  { from }: MovedItem,
  after: Access,
  { add, until }: Counting,
): Promise<boolean> {
  /** Of the folders within that were read: a folder comes before its content. */
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
