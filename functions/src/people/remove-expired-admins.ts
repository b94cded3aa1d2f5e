import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { byNobody, whileActing } from '../journal/acting.ts';
import { database } from '../platform/admin-app.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { removeAdmin } from './remove-admin.ts';

/** Admins whose rights one sweep ends: there is never more than a handful. */
const MAX_ENDED = 100;
/** Ended at the same time. */
const PARALLEL = 4;

/**
 * Ends the rights of admins that were given them until a moment, the field `expire_at` of their document
 * (decision 0125). Their accounts stay. Idempotent.
 *
 * @param now milliseconds since the epoch
 */
export async function removeExpiredAdmins(now: number = Date.now()): Promise<void> {
  const { docs } = await database()
    .collection('admins')
    .where('expire_at', '<=', Timestamp.fromMillis(now))
    .limit(MAX_ENDED)
    .get();
  await whileActing(byNobody('adminExpiry'), () =>
    // Somebody may have become an admin for good meanwhile, or for longer.
    forEachBounded(docs, PARALLEL, ({ id }) => removeAdmin(id, (admin) => hasExpired(admin, now))),
  );
}

function hasExpired(admin: DocumentSnapshot, now: number): boolean {
  const until: unknown = admin.get('expire_at');
  return until instanceof Timestamp && until.toMillis() <= now;
}
