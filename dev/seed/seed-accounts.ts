import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import type { Ports } from '../stack.ts';
import { withAdminServices } from './admin-services.ts';
import { demoUid } from './demo-uid.ts';

/** Makes the demo accounts and their records in `admins`. */
export async function seedAccounts(ports: Ports): Promise<void> {
  await withAdminServices(ports, async ({ auth, firestore }) => {
    for (const account of demoAccounts) {
      const uid = demoUid(account.email);
      await auth.createUser({
        uid,
        email: account.email,
        emailVerified: account.verified,
        password: demoPassword,
      });
      // What the blocking function gives those who sign up: it does not run for these.
      await auth.setCustomUserClaims(uid, { role: 'authenticated' });
      if (account.admin) await firestore.doc(`admins/${account.email}`).set({});
    }
  });
}
