import type { Auth, UserRecord } from 'firebase-admin/auth';
import { ROLE_CLAIM } from '../../core/src/accounts/role-claim.ts';
import { demoAccounts, demoPassword, demoUid, type DemoAccount } from '../demo/accounts.ts';

/**
 * Makes Auth hold exactly the demo's accounts.
 *
 * @returns the uids that were written or removed
 */
export async function seedAccounts(auth: Auth): Promise<string[]> {
  const { users } = await auth.listUsers();
  const present = new Map(users.map((user) => [user.uid, user]));
  const changed: string[] = [];
  for (const account of demoAccounts) {
    const uid = demoUid(account.email);
    const user = present.get(uid);
    present.delete(uid);
    if (user && isSeeded(user, account)) continue;
    changed.push(uid);
    if (user) await auth.deleteUser(uid);
    await auth.createUser({
      uid,
      email: account.email,
      emailVerified: account.verified,
      password: demoPassword,
    });
    // As on sign-up, whose blocking function does not run for these accounts.
    await auth.setCustomUserClaims(uid, ROLE_CLAIM);
  }
  for (const uid of present.keys()) {
    changed.push(uid);
    await auth.deleteUser(uid);
  }
  return changed;
}

function isSeeded(user: UserRecord, { email, verified }: DemoAccount): boolean {
  return (
    user.email === email &&
    user.emailVerified === verified &&
    user.customClaims?.['role'] === ROLE_CLAIM.role &&
    // The emulator's hash is readable.
    user.passwordHash?.endsWith(`:password=${demoPassword}`) === true
  );
}
