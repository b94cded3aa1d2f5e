import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RECENTS } from '../../../core/src/accounts/recents.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { admin as command } from '../support/admin-command.ts';
import {
  putFolder,
  stored,
  storedMeta,
  untilRecorded,
  upload,
  uploadRecorded,
} from '../support/documents.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// A person leaves whose account is not found by the address any more: it was deleted before, or has another address.

let chef: Person;
let leaver: Person;
/** What the leaver has opened last. */
const recents = () => operatorDatabase().collection(RECENTS).doc(leaver.uid);
/** A folder that is shared with the leaver, to which they have added a private file and an inheriting one. */
let folder: ItemPath;
let own: ItemPath;
let inheriting: ItemPath;

beforeAll(async () => {
  chef = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

function setAccess(path: ItemPath, change: object): Promise<unknown> {
  return call(chef, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

beforeEach(async () => {
  leaver = await signUp({ email: newAddress('partant'), verified: true });
  folder = `${crypto.randomUUID()}/`;
  [own, inheriting] = [folder + stored('à soi.txt'), folder + stored('hérité.txt')];
  await putFolder(folder, chef);
  await setAccess(folder, { allowedEmails: [leaver.email] });
  for (const path of [own, inheriting]) await uploadRecorded(leaver, path);
  await setAccess(inheriting, { inherits: true });
});

afterEach(async () => {
  // A repair updates the marks `to_publish`.
  await call(chef, 'repairRecords', { path: folder });
});

describe('an account that was deleted before', () => {
  beforeEach(async () => {
    await recents().set({ paths: [own] });
    await operatorAuth().deleteUser(leaver.uid);
    const report = await command('leave', leaver.email);
    expect(report).toContain('there is no account');
    expect(report).not.toContain('another one now');
  });

  test('owns nothing again, neither by an access of its own nor by a record created again', async () => {
    expect(await storedMeta(own)).toMatchObject({ owner_email: null, owner_uid: null });
    await setAccess(inheriting, {});
    expect(await storedMeta(inheriting)).toMatchObject({
      inherits: false,
      owner_email: chef.email,
      owner_uid: chef.uid,
    });
    await operatorDatabase().collection('metas').doc(metaId(own)).delete();
    await setAccess(own, {});
    expect(await storedMeta(own)).toMatchObject({ owner_email: null, owner_uid: null });
  });

  test('leaves nothing of what it has opened last', async () => {
    expect((await recents().get()).exists).toBe(false);
  });

  test('publishes nothing by the session that is still open', async () => {
    const late = stored(`${crypto.randomUUID()} tard.txt`);
    await upload(leaver, late);
    const record = await untilRecorded(late);
    expect(record).toMatchObject({ owner_email: null, owner_uid: null, added_by: leaver.email });
  });
});

describe('an account that has another address now', () => {
  let moved: string;
  let report: string;

  beforeEach(async () => {
    moved = newAddress('renomme');
    await operatorAuth().updateUser(leaver.uid, { email: moved });
    report = await command('leave', leaver.email);
  });

  test('is named in the report and left open, since the address may have been given to somebody else', async () => {
    expect(report).toContain('there is no account');
    expect(report).toContain(`have another one now: ${moved}.`);
    expect(await operatorAuth().getUser(leaver.uid)).toMatchObject({ disabled: false });
    expect(await storedMeta(own)).toMatchObject({ owner_email: null, owner_uid: leaver.uid });
  });

  test('gets the old address back on no record', async () => {
    await setAccess(inheriting, {});
    expect(await storedMeta(inheriting)).toMatchObject({ owner_email: chef.email });
  });

  test('is closed by its new address, and is then named no more', async () => {
    expect(await command('leave', moved)).toContain(`${moved}: the account is disabled`);
    expect(await operatorAuth().getUser(leaver.uid)).toMatchObject({ disabled: true });
    expect(await storedMeta(own)).toMatchObject({ owner_email: null, owner_uid: null });
    expect(await command('leave', leaver.email)).not.toContain('another one now');
    await setAccess(inheriting, {});
    expect(await storedMeta(inheriting)).toMatchObject({ owner_email: chef.email });
  });
});
