import { Timestamp } from 'firebase-admin/firestore';
import { defineInt } from 'firebase-functions/params';
import { JOURNAL, JOURNAL_DAYS } from '@navette/core/journal/journal';
import { database } from '../platform/admin-app.ts';

const days = defineInt('JOURNAL_DAYS', { default: JOURNAL_DAYS });

/** How long a new line is kept, in milliseconds. On an operator's machine settings read as 0. */
export function journalMs(): number {
  return (days.value() > 0 ? days.value() : JOURNAL_DAYS) * 24 * 3600 * 1000;
}

/** Lines of one batch: each has an index entry for every folder above its item. */
const PAGE = 100;
/** Batches of one night, which take a minute. */
const MOST_PAGES = 100;

/**
 * Deletes lines whose time is over, the oldest first. Firestore does so too, but days later; screens do not show them meanwhile.
 *
 * @param now milliseconds since the epoch
 */
export async function forgetExpiredLines(now: number = Date.now()): Promise<void> {
  const expired = database()
    .collection(JOURNAL)
    .orderBy('expire_at')
    .where('expire_at', '<=', Timestamp.fromMillis(now))
    .limit(PAGE);
  for (let page = 0; page < MOST_PAGES; page++) {
    const { docs } = await expired.get();
    const batch = database().batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    if (docs.length < PAGE) return;
  }
}
