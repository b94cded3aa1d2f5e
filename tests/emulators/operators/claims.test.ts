import { expect, test } from 'vitest';
import { admin } from '../support/admin-command.ts';
import { operatorAuth } from '../support/operator.ts';

/** More than a page of accounts, as the operator's scripts make them. */
const COUNT = 130;

test('every account gets the claim and keeps its own, and a second run finds nothing to do', async () => {
  const prefix = `claims-${crypto.randomUUID().slice(0, 8)}`;
  const uid = (index: number): string => `${prefix}-${String(index).padStart(3, '0')}`;
  const auth = operatorAuth();
  await auth.importUsers(
    Array.from({ length: COUNT }, (_, index) => ({
      uid: uid(index),
      // One whose address records spell in another way.
      ...(index === 3 ? { email: `zoé-${prefix}@société.test` } : {}),
      // As after a run that was interrupted: some accounts have the claim already.
      customClaims: index % 4 === 0 ? { role: 'authenticated' } : { site: index },
    })),
  );
  await auth.setCustomUserClaims(uid(1), { role: 'auditor' });
  await auth.setCustomUserClaims(uid(2), { note: 'x'.repeat(980) });

  const report = await admin('claims');
  expect(report).toMatch(/^Accounts: \d+, of which \d+ got the claim now\.$/m);
  expect(report).toMatch(
    new RegExp(`^Left as they are, with another role: .*${uid(1)}.*\\.$`, 'm'),
  );
  expect(report).toMatch(new RegExp(`^Without room for the claim.*: .*${uid(2)}.*\\.$`, 'm'));
  for (let index = 0; index < COUNT; index++) {
    const { customClaims } = await auth.getUser(uid(index));
    if (index === 1) expect(customClaims).toEqual({ role: 'auditor' });
    else if (index === 2) expect(customClaims).toEqual({ note: 'x'.repeat(980) });
    else if (index % 4 === 0) expect(customClaims).toEqual({ role: 'authenticated' });
    else if (index === 3) {
      const address_key = {
        of: `zoé-${prefix}@société.test`,
        is: `zoé-${prefix}@xn--socit-esab.test`,
      };
      expect(customClaims).toEqual({ role: 'authenticated', site: index, address_key });
    } else expect(customClaims).toEqual({ role: 'authenticated', site: index });
  }
  expect(await admin('claims')).toMatch(/, of which 0 got the claim now\.$/m);
  await auth.deleteUsers(Array.from({ length: COUNT }, (_, index) => uid(index)));
});
