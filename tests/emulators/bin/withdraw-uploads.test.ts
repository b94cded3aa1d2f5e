import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WITHDRAWAL_MS } from '../../../core/src/access/content-rights.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { withdrawUploads } from '../../../functions/src/operations/withdraw-uploads.ts';
import { binnedFileId } from '../../../functions/src/records/bin-items.ts';
import { binnedItem } from '../support/binned.ts';
import {
  putByConsole,
  putFolder,
  readAs,
  stored,
  storedMeta,
  untilRecorded,
  uploadAsFolder,
  uploadRecorded,
} from '../support/documents.ts';
import { ONE_PAGE } from '../support/jobs/jobs.ts';
import { linesOf } from '../support/journal.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { call, isListed, refusalOf } from '../support/verdicts.ts';

// 'Retirer ce que je viens d’ajouter' (decision 0118): who may, of which file, and that all others learn nothing.

let admin: Person;
let driver: Person;
let colleague: Person;
/** A folder of the admin, shared with the driver and the colleague. */
let folder: ItemPath;
/** What the driver has added to it, seen as the folder, and its generation. */
let path: ItemPath;
let seen: string;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  driver = await signUp({ email: newAddress('conducteur'), verified: true });
  colleague = await signUp({ email: newAddress('collegue'), verified: true });
});

afterAll(closeSessions);

beforeEach(async () => {
  folder = `${crypto.randomUUID()}/`;
  await putFolder(folder, admin);
  await share(driver.email, colleague.email);
  path = folder + stored('a.txt');
  seen = await added(path);
});

// What was written by hand.
afterEach(async () => {
  vi.useRealTimers();
  await call(admin, 'repairRecords', { path: folder });
});

function share(...allowedEmails: string[]): Promise<unknown> {
  return call(admin, 'setAccess', { path: folder, isPublic: false, allowedEmails });
}

/** Adds a file as the driver, seen as its folder. @returns its generation */
async function added(file: ItemPath): Promise<string> {
  await uploadAsFolder(driver, file);
  return (await untilRecorded(file)).generation ?? '';
}

function withdraw(
  person: Person,
  paths: ItemPath[] = [path],
  known: (string | null)[] = [seen],
): Promise<{ deleted: number; failed: { path: ItemPath; reason: string }[] }> {
  return call(person, 'withdrawUploads', { paths, seen: known });
}

/** Changes a record by hand, as in the console. */
async function forge(item: ItemPath, fields: Record<string, unknown>): Promise<void> {
  await operatorDatabase().collection('metas').doc(metaId(item)).update(fields);
}

function daysAgo(days: number): Timestamp {
  return Timestamp.fromMillis(Date.now() - days * 24 * 3600 * 1000);
}

/** Expects that a call is answered as one for a file that does not exist, and changes nothing. */
async function expectRefused(person: Person, file = path, known: string | null = seen) {
  const before = await storedMeta(file);
  const refused = { deleted: 0, failed: [{ path: file, reason: 'not-found' }] };
  expect(await withdraw(person, [file], [known])).toEqual(refused);
  expect(await storedMeta(file)).toEqual(before);
  if (before !== undefined) await expect(readAs(admin, file)).resolves.toBeDefined();
}

describe('whoever has added a file within the day', () => {
  test('takes it back, for everybody, and the journal says so', async () => {
    const link = await linkOf(driver, path);
    expect(await withdraw(driver)).toMatchObject({ deleted: 1, failed: [] });
    expect(await storedMeta(path)).toBeUndefined();
    for (const person of [driver, colleague]) {
      expect(await isListed(person, path, false)).toBe(false);
      await expect(readAs(person, path)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    }
    expect(await opens(link)).toBe(false);
    expect((await linesOf(path)).at(-1)).toMatchObject({
      action: 'deleted',
      by: driver.email,
      by_uid: driver.uid,
      as_admin: false,
      cause: 'withdrawUploads',
      generation: seen,
    });
  });

  test('finds it in the bin, and may ask again after a lost answer', async () => {
    const before = await storedMeta(path);
    await withdraw(driver);
    const id = binnedFileId(path, seen);
    expect(await binnedItem(id)).toMatchObject({
      state: 'here',
      is_top: true,
      deleted_by: driver.email,
      deleted_by_uid: driver.uid,
      record: { added_by_uid: driver.uid, allowed_emails: before?.allowed_emails },
    });
    expect(await withdraw(driver)).toMatchObject({ deleted: 1, failed: [] });
    // Only the person themselves, and only of what they have taken back.
    await expectRefused(colleague);
    const other = folder + stored('b.txt');
    const known = await added(other);
    await call(admin, 'deleteItems', { paths: [other] });
    await expectRefused(driver, other, known);
    expect((await linesOf(path)).map(({ action }) => action)).toEqual(['added', 'deleted']);
  });

  test('several at once; those that are not theirs stay', async () => {
    const second = folder + stored('b.txt');
    const foreign = folder + stored('c.txt');
    const absent = folder + stored('d.txt');
    const known = await added(second);
    const { generation = '' } = await uploadRecorded(admin, foreign);
    const paths = [path, foreign, second, absent, path];
    const answer = await withdraw(driver, paths, [seen, generation, known, '1', seen]);
    expect(answer).toMatchObject({
      deleted: 2,
      failed: [
        { path: foreign, reason: 'not-found' },
        { path: absent, reason: 'not-found' },
      ],
    });
    expect(await storedMeta(foreign)).toBeDefined();
  });

  test('private, or shown to all by an admin since', async () => {
    const own = folder + stored('b.txt');
    const { generation = '' } = await uploadRecorded(driver, own);
    await call(admin, 'setAccess', { path: own, isPublic: true, allowedEmails: [] });
    expect(await withdraw(driver, [own], [generation])).toMatchObject({ deleted: 1 });
  });

  test('where an admin has moved it, if they see it there', async () => {
    const open = `${crypto.randomUUID()}/`;
    const closed = `${crypto.randomUUID()}/`;
    for (const target of [open, closed]) await putFolder(target, admin);
    await call(admin, 'setAccess', { path: open, isPublic: true, allowedEmails: [] });
    const second = folder + stored('b.txt');
    await added(second);
    await call(admin, 'moveItems', { paths: [path], to: open });
    await call(admin, 'moveItems', { paths: [second], to: closed });
    const there = open + stored('a.txt');
    const hidden = closed + stored('b.txt');
    const { generation = '' } = await untilRecorded(there);
    const other = await untilRecorded(hidden);
    await expectRefused(driver);
    await expectRefused(driver, hidden, other.generation);
    expect(await withdraw(driver, [there], [generation])).toMatchObject({ deleted: 1, failed: [] });
    expect(await storedMeta(there)).toBeUndefined();
  });

  test('not another content that it has now, of which they are told', async () => {
    await forge(path, { generation: '1' });
    for (const known of [seen, null]) {
      expect(await withdraw(driver, [path], [known])).toEqual({
        deleted: 0,
        failed: [{ path, reason: 'changed' }],
      });
    }
    await expect(readAs(admin, path)).resolves.toBeDefined();
  });
});

describe('is answered as for a file that does not exist', () => {
  test('to everybody else who sees it, admins too', async () => {
    for (const person of [colleague, admin]) await expectRefused(person);
    await expectRefused(colleague, folder + stored('absent.txt'));
    await expectRefused(colleague, path, null);
  });

  test('to nobody who is not signed in', async () => {
    expect(await refusalOf(withdraw(stranger()))).toMatchObject({ reason: 'unauthenticated' });
  });

  test('after a day, also of what got another content since', async () => {
    await forge(path, { file_updated_at: daysAgo(1) });
    await expectRefused(driver);
    await forge(path, { file_updated_at: Timestamp.now(), added_at: daysAgo(1) });
    await expectRefused(driver);
    // Only that.
    await forge(path, { added_at: daysAgo(0.9) });
    expect(await withdraw(driver)).toMatchObject({ deleted: 1 });
  });

  test('after a day, when only the metadata of its object have changed since', async () => {
    const tomorrow = Date.now() + WITHDRAWAL_MS + 60_000;
    await forge(path, { file_updated_at: Timestamp.fromMillis(tomorrow - 60_000) });
    vi.useFakeTimers({ toFake: ['Date'], now: tomorrow });
    const { uid, email } = driver;
    const viewer = { uid, email, emailVerified: true, listedAsAdmin: false };
    const answer = await withdrawUploads({ paths: [path], seen: [seen] }, viewer, ONE_PAGE);
    expect(answer).toEqual({ deleted: 0, failed: [{ path, reason: 'not-found' }] });
  });

  test('when they see it no more', async () => {
    await share(colleague.email);
    await expectRefused(driver);
  });

  test('to another account of the same address', async () => {
    const former = await signUp({ email: newAddress('ancien'), verified: true });
    await share(former.email, driver.email);
    const own = folder + stored('b.txt');
    const { generation = '' } = await uploadRecorded(former, own);
    await operatorAuth().deleteUser(former.uid);
    const again = await signUp({ email: former.email, verified: true });
    expect(again.uid).not.toBe(former.uid);
    // The address is that of the owner: they see it.
    await expect(readAs(again, own)).resolves.toBeDefined();
    await expectRefused(again, own, generation);
  });

  test('to an address that was not confirmed', async () => {
    const newcomer = await signUp({ email: newAddress('nouveau'), verified: false });
    const own = folder + stored('b.txt');
    await putByConsole(objectNameOf(own), uploaderMetadata(own, newcomer));
    const { generation = '', owner_uid } = await untilRecorded(own);
    expect(owner_uid).toBe(newcomer.uid);
    await expectRefused(newcomer, own, generation);
  });

  test('of what nobody has added, or somebody else in the meantime', async () => {
    for (const added_by_uid of [null, colleague.uid, FieldValue.delete()]) {
      await forge(path, { added_by_uid });
      await expectRefused(driver);
    }
  });
});

test('folders, and more than a hundred files, are refused by the form of the call', async () => {
  expect(await refusalOf(withdraw(driver, [folder], [null]))).toMatchObject({ reason: 'invalid' });
  const many = Array.from({ length: 101 }, (_, index) => `${folder}${index}.txt`);
  const none = many.map(() => null);
  expect(await refusalOf(withdraw(driver, many, none))).toMatchObject({ reason: 'invalid' });
  expect(await refusalOf(withdraw(driver, [path], []))).toMatchObject({ reason: 'invalid' });
});
