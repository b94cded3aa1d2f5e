import { inject } from 'vitest';
import { ROLE_CLAIM } from '../../../core/src/accounts/role-claim.ts';
import { demoPassword, demoUid } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';

/**
 * Makes an account of a verified member, with a uid and a password like those of the demo accounts, and its claim.
 *
 * @returns its address
 */
export async function newMember(): Promise<string> {
  const email = `membre-${crypto.randomUUID().slice(0, 8)}@navette.test`;
  await withAdminServices(inject('ports'), async ({ auth }) => {
    const uid = demoUid(email);
    await auth.createUser({ uid, email, emailVerified: true, password: demoPassword });
    await auth.setCustomUserClaims(uid, ROLE_CLAIM);
  });
  return email;
}
