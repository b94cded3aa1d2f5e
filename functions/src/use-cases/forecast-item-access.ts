import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import {
  AccessTally,
  newlySeenBy,
  peopleNamed,
  type AccessForecast,
  type IsIgnored,
} from '@navette/core/access/access-forecast';
import { isFolderPath, parentPath } from '@navette/core/paths/item-path';
import { MESSAGES } from '@navette/core/text/messages';
import type { Access, Owner } from '@navette/core/access/meta';
import { callError } from '../http/call-error.ts';
import { planChange, type PlannedChange } from '../items/change-access.ts';
import { lastChangeIn } from '../items/seen-access.ts';
import type { Cursor } from '../records/meta-collection.ts';
import { readStaleCopies } from '../items/propagate-access.ts';
import { NO_ACCESS, ownAccess, readRecord } from '../records/record.ts';
import { ignoredPeople } from './ignored-people.ts';
import { changeIn, type Data } from './set-item-access.ts';

/**
 * What `setItemAccess` would change for people, from the same plan of the item's record and of the
 * copies beneath. Writes nothing.
 *
 * @param until milliseconds since the epoch after which it reads no further page, and answers with
 *   what it has
 * @throws {HttpsError} when the item has no record
 */
export async function forecastItemAccess(data: Data, until: number): Promise<AccessForecast> {
  const { path } = data;
  const countedAt = Date.now();
  const change = await changeIn(data);
  const [planned, isIgnored] = await Promise.all([planChange(path, change), ignoredPeople()]);
  if (planned === null) throw callError('not-found', MESSAGES.itemMissing);
  const tally = new AccessTally(isIgnored);
  tally.add(path, planned.stored, planned.access);
  const beneath = isFolderPath(path) ? await forecastBeneath(data, planned, tally, until) : NOTHING;
  const { own, complete } = beneath;
  return {
    ...tally.counts(),
    own,
    inherited: inheritedBy(planned),
    countedAt,
    folderSeen: lastChangeIn(planned.ancestry.above.get(parentPath(path))),
    owner: planned.access.owner_email,
    hiddenAbove: hiddenAbove(planned, isIgnored),
    ...(complete ? {} : { incomplete: true }),
  };
}

/** What lies beneath an item. */
interface Beneath {
  own: AccessForecast['own'];
  /** Whether all records were read. */
  complete: boolean;
}

const NOTHING: Beneath = { own: { items: 0, private: 0 }, complete: true };

/** Counts what the change does beneath a folder, and the items there with access of their own. */
async function forecastBeneath(
  { path, inherits, applyToContent, owner }: Data,
  { access }: PlannedChange,
  tally: AccessTally,
  until: number,
): Promise<Beneath> {
  const own = { items: 0, private: 0 };
  const now = Timestamp.now();
  const propagation = {
    folder: path,
    applyBefore: applyToContent ? now : null,
    // The folder itself gets this owner too.
    naming: owner?.content ? { owner: ownerOf(access), before: now } : undefined,
  };
  let cursor: Cursor | null = null;
  do {
    const page = await readStaleCopies(propagation, cursor, inherits ? null : access);
    for (const copy of page.stale) tally.add(copy.path, copy.stored, copy.wanted);
    for (const snapshot of page.documents) {
      const kept = ownAccess(readRecord(snapshot));
      if (kept === null || snapshot.get('file_path') === path) continue;
      own.items++;
      if (!kept.is_public && kept.allowed_emails.length === 0) own.private++;
    }
    cursor = page.next;
  } while (cursor !== null && Date.now() < until);
  return { own, complete: cursor === null };
}

function ownerOf({ owner_email, owner_uid }: Access): Owner {
  return { owner_email, owner_uid };
}

/** The nearest access above an item, and the folder that has it. */
function inheritedBy({ ancestry }: PlannedChange): AccessForecast['inherited'] {
  for (const [from, snapshot] of ancestry.above) {
    const access = ownAccess(readRecord(snapshot));
    if (access === null) continue;
    return { from, isPublic: access.is_public, allowedEmails: access.allowed_emails };
  }
  return null;
}

/** The folders above an item that are hidden from those who gain sight of it. */
function hiddenAbove(
  { stored, access, ancestry }: PlannedChange,
  isIgnored: IsIgnored,
): AccessForecast['hiddenAbove'] {
  const gained = newlySeenBy(stored, access, isIgnored);
  return [...ancestry.above].flatMap(([folder, snapshot]) => {
    const people = hiddenFrom(gained, accessIn(snapshot), isIgnored);
    return people === 0 ? [] : [{ folder, people }];
  });
}

function hiddenFrom(
  people: ReadonlySet<string> | 'everyone',
  access: Access,
  isIgnored: IsIgnored,
): number | 'everyone' {
  if (access.is_public) return 0;
  if (people === 'everyone') return people;
  const seeing = peopleNamed(access, isIgnored);
  return [...people].filter((person) => !seeing.has(person)).length;
}

/** A folder without a record is hidden. */
function accessIn(snapshot: DocumentSnapshot): Access {
  return readRecord(snapshot) ?? NO_ACCESS;
}
