import { Timestamp } from 'firebase-admin/firestore';
import { JOURNAL } from '@navette/core/journal/journal';
import { database } from '../platform/admin-app.ts';

/** Lines of one batch. */
const PAGE = 500;

/** Deletes the lines whose time is over. Firestore does too, but within days. */
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
