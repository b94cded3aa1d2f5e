import { inject } from 'vitest';
import { demoPassword, demoUid } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';

/**
 * Makes an account of a verified member, with a uid and a password like those of the demo accounts.
 *
 * @returns its address
 */
export async function newMember(): Promise<string> {
  const email = `membre-${crypto.randomUUID().slice(0, 8)}@navette.test`;
  await withAdminServices(inject('ports'), async ({ auth }) => {
    const uid = demoUid(email);
    await auth.createUser({ uid, email, emailVerified: true, password: demoPassword });
  });
  return email;
}
