import { currentAct } from '../journal/acting.ts';
import { adminLine } from '../journal/journal-line.ts';
import { writeLine } from '../journal/write-line.ts';
import { database } from '../platform/admin-app.ts';

/**
 * Takes an address from the admins. The journal tells through what; a removal in the console it learns from the event
 * (`triggers/mirror-written-admin.ts`), which here finds that it is told. Idempotent.
 *
 * @param email lower-cased, without a slash
 */
export async function removeAdmin(email: string): Promise<void> {
  const admin = database().collection('admins').doc(email);
  await database().runTransaction(async (transaction) => {
    const { createTime: listed } = await transaction.get(admin);
    if (listed === undefined) return;
    transaction.delete(admin);
    writeLine(transaction, adminLine(currentAct(), 'admin-removed', { email, listed }));
  });
}
