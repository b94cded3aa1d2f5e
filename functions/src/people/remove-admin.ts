import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { currentAct } from '../journal/acting.ts';
import { adminLine } from '../journal/journal-line.ts';
import { writeLine } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';

/**
 * Takes an address from the admins. The journal tells through what; whatever else removes it, also in the console, it
 * learns from the event (`triggers/mirror-written-admin.ts`), which then finds this line.
 *
 * @param email lower-cased, without a slash
 * @param isMeant whether the document of now is to go: it may have changed since it was found
 */
export async function removeAdmin(
  email: string,
  isMeant: (admin: DocumentSnapshot) => boolean = () => true,
): Promise<void> {
  const admin = database().collection('admins').doc(email);
  await database().runTransaction(async (transaction) => {
    const found = await transaction.get(admin);
    const { createTime: listed } = found;
    if (listed === undefined || !isMeant(found)) return;
    transaction.delete(admin);
    writeLine(transaction, adminLine(currentAct(), 'admin-removed', { email, listed }));
  });
}
