import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { closeAccount } from '../../../functions/src/people/close-account.ts';
import {
  putFolder,
  readAs,
  stored,
  storedMeta,
  untilRecorded,
  uploadRecorded,
} from '../support/documents.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, isListed, recordVerdict } from '../support/verdicts.ts';

// Domains with other letters than ASCII's: whichever spelling an admin writes and an account has, the person is the same
// (docs/decisions/0145-spellings-of-domains.md).

const LETTERS = 'société.test';
const ASCII = 'xn--socit-esab.test';

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

/** A private file of a member. */
async function privateFile(): Promise<string> {
  const top = `Accents ${crypto.randomUUID()}/`;
  await putFolder(top, member);
  const path = top + stored('contrat.txt');
  await uploadRecorded(member, path);
  return path;
}

const share = (path: string, email: string) =>
  call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [email] });

describe.each([
  ['with the letters, named in ASCII', LETTERS, ASCII],
  ['with the letters, named so', LETTERS, LETTERS.toUpperCase()],
  ['in ASCII, named with the letters', ASCII, LETTERS],
])('an account that is spelled %s', (_how, ofAccount, written) => {
  const local = `zoé-${crypto.randomUUID().slice(0, 8)}`;
  const key = `${local}@${ASCII}`;
  let zoe: Person;

  beforeAll(async () => {
    zoe = await signUp({ email: `${local}@${ofAccount}`, verified: true });
  });

  test('sees what is shared with it, in records, lists and files', async () => {
    const path = await privateFile();
    await expect(readAs(zoe, path)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(await recordVerdict(zoe, path)).toBe('refused');
    await share(path, `${local}@${written}`);
    expect((await storedMeta(path))?.allowed_emails).toEqual([key]);
    await readAs(zoe, path);
    expect(await recordVerdict(zoe, path)).toBe('given');
    expect(await isListed({ ...zoe, email: key }, path, false)).toBe(true);
  });

  test('is found by address, and named as an owner by uid too', async () => {
    const email = `${local}@${written}`;
    expect(await call(admin, 'findAccount', { email })).toEqual({ account: 'verified' });
    const path = await privateFile();
    await call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [], owner: { email } });
    expect(await storedMeta(path)).toMatchObject({ owner_email: key, owner_uid: zoe.uid });
  });

  test('adds files under the one address', async () => {
    const path = stored(`${crypto.randomUUID()}.txt`);
    await uploadRecorded(zoe, path);
    expect(await storedMeta(path)).toMatchObject({ owner_email: key, added_by: key });
  });

  test('loses what its former address had with that address', async () => {
    const path = await privateFile();
    await share(path, `${local}@${written}`);
    await operatorAuth().updateUser(zoe.uid, { email: newAddress(), emailVerified: true });
    await zoe.auth.currentUser?.getIdToken(true);
    await expect(readAs(zoe, path)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(await recordVerdict(zoe, path)).toBe('refused');
  });
});

test('both accounts of a person who leaves are closed', async () => {
  const local = `zoé-${crypto.randomUUID().slice(0, 8)}`;
  const people = [
    await signUp({ email: `${local}@${LETTERS}`, verified: true }),
    await signUp({ email: `${local}@${ASCII}`, verified: false }),
  ];
  await closeAccount(`${local}@${ASCII}`);
  for (const { uid } of people) {
    expect(await operatorAuth().getUser(uid)).toMatchObject({ disabled: true });
  }
});

test('a repair spells what older records say as today', async () => {
  const path = await privateFile();
  const meta = operatorDatabase().collection('metas').doc(metaId(path));
  await meta.update({ allowed_emails: [`zoé@${LETTERS}`] });
  await call(admin, 'repairRecords', { path: path.slice(0, path.indexOf('/') + 1) });
  expect((await untilRecorded(path)).allowed_emails).toEqual([`zoé@${ASCII}`]);
});
