import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isAdmin, type Viewer } from '../../../core/src/access/access.ts';
import { disableLink } from '../../../functions/src/callables/disable-link.ts';
import { recordUpload } from '../../../functions/src/callables/record-upload.ts';
import { setAccess } from '../../../functions/src/callables/set-access.ts';
import { showAsFolder } from '../../../functions/src/callables/show-as-folder.ts';
import { COMPANY_CASES, COMPANY_DOMAINS } from '../../cases/company-cases.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';

// The callables with the company's domains and without, run in this process with accounts of the Auth
// emulator: a running function keeps the parameters with which it was started.

/** The cases whose address an account can have. */
const CASES = COMPANY_CASES.filter(({ viewer }) => /^[^@]+@[^@]+$/.test(viewer.email ?? 'a@b'));

interface Callable {
  run: (request: CallableRequest) => unknown;
}

beforeAll(async () => {
  // Unlike `createUser`, this may be repeated, as the SDK does when a connection breaks.
  const { errors } = await operatorAuth().importUsers(
    CASES.map(({ viewer: { uid, email, emailVerified } }) => ({
      uid,
      ...(email ? { email, emailVerified } : {}),
    })),
  );
  expect(errors).toEqual([]);
  for (const { viewer } of CASES) {
    if (viewer.listedAsAdmin) {
      await operatorDatabase()
        .collection('admins')
        .doc(viewer.email ?? '')
        .set({});
    }
  }
});

afterEach(() => {
  vi.unstubAllEnvs();
});

afterAll(async () => {
  await operatorAuth().deleteUsers(CASES.map(({ viewer }) => viewer.uid));
  for (const { viewer } of CASES) {
    if (viewer.listedAsAdmin) {
      await operatorDatabase()
        .collection('admins')
        .doc(viewer.email ?? '')
        .delete();
    }
  }
});

/** The reason with which a callable answers a viewer; the item that they name does not exist. */
async function reasonFor(viewer: Viewer, callable: object, data: object): Promise<unknown> {
  const { uid, email, emailVerified } = viewer;
  const token = {
    sub: uid,
    auth_time: Math.ceil(Date.now() / 1000) + 1,
    ...(email === null ? {} : { email, email_verified: emailVerified }),
  };
  const request = { data, auth: { uid, token } } as unknown as CallableRequest;
  const error: unknown = await Promise.resolve((callable as Callable).run(request)).catch(
    (thrown: unknown) => thrown,
  );
  const { details } = error as { details?: { reason: string; message: string } };
  return details?.reason;
}

const ABSENT = { path: 'absent.pdf' };

describe.each([
  ['with domains', COMPANY_DOMAINS.join(', ')],
  ['without', 'everybody'],
])('%s', (_name, setting) => {
  test.each(CASES)('$name', async ({ viewer, admitted: expected }) => {
    vi.stubEnv('COMPANY_DOMAINS', setting);
    const admitted = expected || setting === 'everybody';
    const forAdmins = !admitted ? 'unauthenticated' : isAdmin(viewer) ? 'not-found' : 'not-admin';
    expect({
      signedInOnly: await reasonFor(viewer, recordUpload, ABSENT),
      showAsFolder: await reasonFor(viewer, showAsFolder, ABSENT),
      setAccess: await reasonFor(viewer, setAccess, {
        ...ABSENT,
        isPublic: true,
        allowedEmails: [],
      }),
      disableLink: await reasonFor(viewer, disableLink, ABSENT),
    }).toEqual({
      signedInOnly: admitted ? 'not-found' : 'unauthenticated',
      showAsFolder: admitted ? 'not-found' : 'unauthenticated',
      setAccess: forAdmins,
      disableLink: forAdmins,
    });
  });
});

test('an admin whose token spells the address with capitals is one', async () => {
  const admin = CASES.find(({ name }) => name === 'admin');
  if (!admin) throw new Error('The table has no admin.');
  const viewer = { ...admin.viewer, email: admin.viewer.email?.toUpperCase() ?? null };
  const data = { ...ABSENT, isPublic: true, allowedEmails: [] };
  expect(await reasonFor(viewer, setAccess, data)).toBe('not-found');
});

test.each(['navette', ''])('an invalid setting admits nobody: %j', async (setting) => {
  vi.stubEnv('COMPANY_DOMAINS', setting);
  const admin = CASES.find(({ name }) => name === 'admin');
  if (!admin) throw new Error('The table has no admin.');
  expect(await reasonFor(admin.viewer, recordUpload, ABSENT)).toBe('internal');
});
