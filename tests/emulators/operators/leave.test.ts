import { signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RECENTS } from '../../../core/src/accounts/recents.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { admin as command } from '../support/admin-command.ts';
import {
  putFolder,
  readAs,
  stored,
  storedMeta,
  untilRecorded,
  upload,
  uploadRecorded,
} from '../support/documents.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';
import {
  closeSessions,
  newAddress,
  PASSWORD,
  signInAgain,
  signUp,
  untilOlderThanNow,
  type Person,
} from '../support/people.ts';
import { call, isListed, refusalOf } from '../support/verdicts.ts';

const REFUSED = { code: 'storage/unauthorized' };

let chef: Person;
let colleague: Person;
/** The person who leaves, a new one for each test, with the items that they could see. */
let leaver: Person;
let own: ItemPath;
let shared: ItemPath;
let inherited: ItemPath;
let open: ItemPath;

beforeAll(async () => {
  chef = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  colleague = await signUp({ email: newAddress('collegue'), verified: true });
});

afterAll(closeSessions);

function setAccess(path: ItemPath, change: object): Promise<unknown> {
  return call(chef, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

beforeEach(async () => {
  leaver = await signUp({ email: newAddress('partant'), verified: true });
  const id = crypto.randomUUID();
  [own, shared, open] = [
    stored(`${id} à soi.txt`),
    stored(`${id} partagé.txt`),
    stored(`${id} public.txt`),
  ];
  const folder = `${id}/`;
  inherited = folder + stored('hérité.txt');
  await uploadRecorded(leaver, own);
  await uploadRecorded(colleague, shared);
  await setAccess(shared, { allowedEmails: [leaver.email, colleague.email] });
  await uploadRecorded(chef, open);
  await setAccess(open, { isPublic: true });
  await putFolder(folder, chef);
  await setAccess(folder, { allowedEmails: [leaver.email, colleague.email] });
  await uploadRecorded(chef, inherited);
  await setAccess(inherited, { inherits: true });
});

describe('a person who leaves', () => {
  test('no longer sees items that they owned or that were shared with them; others are not affected', async () => {
    const named = [own, shared, inherited];
    for (const path of named) {
      await readAs(leaver, path);
      expect(await isListed(leaver, path, false)).toBe(true);
    }
    const report = await command('leave', leaver.email.toUpperCase());
    expect(report).toContain(`${leaver.email}: the account is disabled`);
    // The folder's record included.
    expect(report).toContain('Records that no longer name them: 4.');
    // With the token of the session that is still open.
    for (const path of named) {
      await expect(readAs(leaver, path)).rejects.toMatchObject(REFUSED);
      expect(await isListed(leaver, path, false)).toBe(false);
    }
    for (const path of [shared, inherited, open]) await readAs(colleague, path);
    await readAs(chef, own);
    expect(await storedMeta(own)).toMatchObject({
      owner_email: null,
      owner_uid: null,
      added_by: leaver.email,
    });
  });

  test('is signed out, and cannot sign in again', async () => {
    await command('leave', leaver.email);
    await expect(leaver.auth.currentUser?.getIdToken(true)).rejects.toMatchObject({
      code: expect.stringMatching(/^auth\/(user-disabled|user-token-expired)$/),
    });
    await expect(
      signInWithEmailAndPassword(leaver.auth, leaver.email, PASSWORD),
    ).rejects.toMatchObject({ code: 'auth/user-disabled' });
    await expect(
      signInWithEmailAndPassword(colleague.auth, colleague.email, PASSWORD),
    ).resolves.toBeDefined();
  });

  test('whose account is enabled again has to sign in: no session from before is accepted', async () => {
    await untilOlderThanNow(leaver);
    await command('leave', leaver.email);
    await operatorAuth().updateUser(leaver.uid, { disabled: false });
    // The emulator would renew its token; the functions look at the account.
    const asked = (person: Person) => refusalOf(call(person, 'recordUpload', { path: own }));
    expect(await asked(leaver)).toMatchObject({ reason: 'session-ended' });
    expect(await asked(await signInAgain(leaver))).toBeNull();
  });

  test('leaves nothing of what they have opened last; others’ stays', async () => {
    const recents = operatorDatabase().collection(RECENTS);
    for (const { uid } of [leaver, colleague]) await recents.doc(uid).set({ paths: [shared] });
    await command('leave', leaver.email);
    expect((await recents.doc(leaver.uid).get()).exists).toBe(false);
    expect((await recents.doc(colleague.uid).get()).exists).toBe(true);
    await recents.doc(colleague.uid).delete();
  });

  test('is no longer an admin; others still are', async () => {
    const admins = operatorDatabase().collection('admins');
    await admins.doc(leaver.email).set({});
    const path = `${crypto.randomUUID()}/`;
    await call(leaver, 'createFolder', { path });
    expect(await command('leave', leaver.email)).toContain('no admin any more');
    await expect(call(leaver, 'createFolder', { path: `${path}a/` })).rejects.toThrow();
    await call(chef, 'createFolder', { path: `${path}b/` });
    expect((await admins.doc(leaver.email).get()).exists).toBe(false);
    expect((await admins.doc(chef.email).get()).exists).toBe(true);
  });

  test('has no working link to items that they owned or that were shared with them; other links need --all-links', async () => {
    const links = await Promise.all(
      [own, shared, inherited, open].map((path) => linkOf(leaver, path)),
    );
    const chefs = stored(`${crypto.randomUUID()} chef.txt`);
    await uploadRecorded(chef, chefs);
    links.push(await linkOf(chef, chefs));
    expect(await Promise.all(links.map(opens))).toEqual([true, true, true, true, true]);
    const report = await command('leave', leaver.email);
    expect(report).toContain('Files whose links were ended: 3.');
    expect(report).toMatch(/Files whose links stay: [1-9]\d* that are public;/);
    expect(await Promise.all(links.map(opens))).toEqual([false, false, false, true, true]);
    expect(await opens(await linkOf(colleague, shared))).toBe(true);
    expect(await command('leave', leaver.email, '--all-links')).not.toContain('stay');
    expect(await Promise.all(links.map(opens))).toEqual([false, false, false, false, false]);
    expect((await operatorDatabase().collection('stale_tokens').count().get()).data().count).toBe(
      0,
    );
  });

  test('loses the link to a public file that was also shared with them', async () => {
    await setAccess(shared, { isPublic: true, allowedEmails: [leaver.email] });
    const link = await linkOf(leaver, shared);
    await command('leave', leaver.email);
    expect(await opens(link)).toBe(false);
    expect(await storedMeta(shared)).toMatchObject({ is_public: true, allowed_emails: [] });
  });

  test('leaves no access to a later account of the same address', async () => {
    await command('leave', leaver.email);
    await operatorAuth().deleteUser(leaver.uid);
    const later = await signUp({ email: leaver.email, verified: true });
    for (const path of [own, shared, inherited]) {
      await expect(readAs(later, path)).rejects.toMatchObject(REFUSED);
      expect(await isListed(later, path, false)).toBe(false);
    }
    await readAs(later, open);
    const ofTheirs = stored(`${crypto.randomUUID()} nouveau.txt`);
    expect(await uploadRecorded(later, ofTheirs)).toMatchObject({ owner_uid: later.uid });
    await readAs(later, ofTheirs);
  });
});

test('a person who has left gets nothing back by a record that is created again, nor by an access of its own', async () => {
  const added = inherited.replace('hérité', 'ajouté');
  await uploadRecorded(leaver, added);
  await setAccess(added, { inherits: true });
  await command('leave', leaver.email);
  await setAccess(added, {});
  expect(await storedMeta(added)).toMatchObject({
    inherits: false,
    owner_email: chef.email,
    added_by: leaver.email,
  });

  await operatorDatabase().collection('metas').doc(metaId(own)).delete();
  await call(chef, 'setAccess', { path: own, isPublic: false, allowedEmails: [] });
  const meant = { inherits: false, owner_email: null, owner_uid: null, added_by: leaver.email };
  expect(await storedMeta(own)).toMatchObject(meant);
  await expect(readAs(leaver, own)).rejects.toMatchObject(REFUSED);

  // With the session that is still open, for at most an hour.
  const late = stored(`${crypto.randomUUID()} tard.txt`);
  await upload(leaver, late);
  expect(await untilRecorded(late)).toMatchObject(meant);
  await expect(readAs(leaver, late)).rejects.toMatchObject(REFUSED);
});

test('an address whose account was deleted is removed from the records too', async () => {
  await operatorAuth().deleteUser(leaver.uid);
  const report = await command('leave', leaver.email);
  expect(report).toContain('there is no account');
  expect(report).toContain('Records that no longer name them: 4.');
  expect((await untilRecorded(inherited)).allowed_emails).toEqual([colleague.email]);
  expect(await command('leave', leaver.email)).toContain('Records that no longer name them: 0.');
});
