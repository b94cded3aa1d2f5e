import { Timestamp } from 'firebase-admin/firestore';
import { defineInt } from 'firebase-functions/params';
import { JOURNAL, JOURNAL_DAYS } from '@navette/core/journal/journal';
import { database } from '../platform/admin-app.ts';

const days = defineInt('JOURNAL_DAYS', { default: JOURNAL_DAYS });

/** How long a new line is kept, in milliseconds. On an operator's machine settings read as 0. */
export function journalMs(): number {
  return (days.value() > 0 ? days.value() : JOURNAL_DAYS) * 24 * 3600 * 1000;
}

/** Lines of one batch. */
const PAGE = 500;

/**
 * Deletes the lines whose time is over. Firestore does so too, but days later.
 *
 * @param now milliseconds since the epoch
 */
export async function forgetExpiredLines(now: number = Date.now()): Promise<void> {
  const expired = database()
    .collection(JOURNAL)
    .orderBy('expire_at')
    .where('expire_at', '<=', Timestamp.fromMillis(now))
    .limit(PAGE);
  for (;;) {
    const { docs } = await expired.get();
    const batch = database().batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    if (docs.length < PAGE) return;
  }
}
