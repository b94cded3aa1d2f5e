import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Viewer } from '../../../core/src/access/access.ts';
import { TAKE_BACK_MS } from '../../../core/src/limits.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { takeBackUpload } from '../../../functions/src/use-cases/take-back-upload.ts';
import {
  database,
  documentsBucket,
  type DocumentsBucket,
} from '../../../functions/src/platform/admin-app.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import {
  objectNames,
  putByConsole,
  stored,
  storedMeta,
  upload,
  uploadAsFolder,
} from '../support/documents.ts';
import { viewerOf } from '../support/jobs/jobs.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { call, isListed, refusalOf } from '../support/verdicts.ts';

// 'Retirer mon envoi' (decision 0157): who may do it, for which files, until when, and that others learn nothing. Without
// triggers, so that records are written when the test says so.

withoutTriggers();

const MISSING = { reason: 'not-found', message: 'Cet élément n’existe pas ou plus.' };

let admin: Person;
let driver: Person;
let colleague: Person;
/** A folder of the admin, shared with the driver and the colleague. */
let folder: ItemPath;
/** What the driver has added to it, to be seen like it. */
let path: ItemPath;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  driver = await signUp({ email: newAddress('conducteur'), verified: true });
  colleague = await signUp({ email: newAddress('collegue'), verified: true });
});

afterAll(closeSessions);

beforeEach(async () => {
  folder = `${crypto.randomUUID()}/`;
  await call(admin, 'createFolder', { path: folder });
  await share([driver.email, colleague.email]);
  path = folder + stored('a.txt');
  await uploadAsFolder(driver, path);
  await repair();
});

// Records what was put there by hand.
afterEach(() => repair());

const repair = () => call(admin, 'repairRecords', { path: folder });

function share(allowedEmails: string[]): Promise<unknown> {
  return call(admin, 'setAccess', { path: folder, isPublic: false, allowedEmails });
}

/** The call of somebody who has read the record of a file. */
async function callFor(file: ItemPath) {
  return { own: true as const, paths: [file], seen: [(await storedMeta(file))?.generation ?? '1'] };
}

async function takeBack(person: Person, file: ItemPath = path): Promise<unknown> {
  return call(person, 'deleteItems', await callFor(file));
}

async function isThere(file: ItemPath): Promise<boolean> {
  return (await objectNames(objectNameOf(file))).length > 0;
}

/** Expects that a call is refused as one for a file that does not exist, and deletes nothing. */
async function expectRefused(person: Person, file: ItemPath = path): Promise<void> {
  const before = [await isThere(file), await storedMeta(file)];
  expect(await refusalOf(takeBack(person, file))).toEqual(MISSING);
  expect([await isThere(file), await storedMeta(file)]).toEqual(before);
}

/** Changes a record by hand, as in the console. */
async function forge(fields: Record<string, unknown>): Promise<void> {
  await operatorDatabase().collection('metas').doc(metaId(path)).update(fields);
}

describe('whoever has added a file takes it back', () => {
  test('with its record, also where others have seen it; asked again, it is missing', async () => {
    expect(await isListed(colleague, path, false)).toBe(true);
    expect(await takeBack(driver)).toEqual({ deleted: 1, failed: [] });
    expect(await isThere(path)).toBe(false);
    expect(await storedMeta(path)).toBeUndefined();
    expect(await storedMeta(folder)).toBeDefined();
    await expectRefused(driver);
  });

  test('private, or shared by an admin, who has left it to them', async () => {
    const own = folder + stored('b.txt');
    await upload(driver, own);
    await repair();
    await call(admin, 'setAccess', { path: own, isPublic: true, allowedEmails: [] });
    expect(await takeBack(driver, own)).toEqual({ deleted: 1, failed: [] });
    expect(await isThere(own)).toBe(false);
  });
});

describe('is refused as for a file that does not exist', () => {
  test('to everybody else, admins too', async () => {
    for (const person of [colleague, admin]) await expectRefused(person);
    await expectRefused(driver, folder + stored('absent.txt'));
  });

  test('to nobody who is not signed in', async () => {
    expect(await refusalOf(takeBack(stranger()))).toMatchObject({ reason: 'unauthenticated' });
  });

  test('after a day, by the object’s creation', async () => {
    const [{ timeCreated = '' }] = await operatorBucket().file(objectNameOf(path)).getMetadata();
    const asked = await callFor(path);
    const at = (since: number) =>
      takeBackUpload(
        asked,
        memberOf(driver),
        { comments: null, until: Infinity },
        new Date(Date.parse(timeCreated) + since),
      );
    await expect(at(TAKE_BACK_MS)).rejects.toMatchObject({ details: MISSING });
    expect(await isThere(path)).toBe(true);
    expect(await at(TAKE_BACK_MS - 1)).toMatchObject({ deleted: 1 });
  });

  test('after a day, whatever content it has got since', async () => {
    await forge({ added_at: Timestamp.fromMillis(Date.now() - TAKE_BACK_MS) });
    await expectRefused(driver);
    await forge({ added_at: Timestamp.fromMillis(Date.now() - TAKE_BACK_MS + 60_000) });
    expect(await takeBack(driver)).toMatchObject({ deleted: 1 });
  });

  test('when the folder was closed to the person', async () => {
    await share([colleague.email]);
    await expectRefused(driver);
  });

  test('when an admin has given it to somebody else', async () => {
    await call(admin, 'setAccess', {
      path,
      isPublic: false,
      allowedEmails: [driver.email],
      owner: { email: colleague.email },
    });
    await expectRefused(driver);
    await expectRefused(colleague);
  });

  test('to an address that was not confirmed', async () => {
    const newcomer = await signUp({ email: newAddress('nouveau'), verified: false });
    await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
    const own = folder + stored('b.txt');
    await putByConsole(objectNameOf(own), { ...uploaderMetadata(own, newcomer), access: 'folder' });
    await repair();
    expect(await storedMeta(own)).toMatchObject({ added_by_uid: newcomer.uid, is_public: true });
    await expectRefused(newcomer, own);
  });

  test('when anything has taken its name since, before it has a record and after', async () => {
    const asked = await callFor(path);
    await putByConsole(objectNameOf(path), uploaderMetadata(path, driver), 'nouveau');
    expect(await refusalOf(call(driver, 'deleteItems', asked))).toEqual(MISSING);
    await repair();
    expect(await refusalOf(call(driver, 'deleteItems', asked))).toEqual(MISSING);
    expect(await isThere(path)).toBe(true);
    // Nor a file of somebody else, whatever the record says.
    await putByConsole(objectNameOf(path), uploaderMetadata(path, colleague), 'autre');
    const [{ generation = '' }] = await operatorBucket().file(objectNameOf(path)).getMetadata();
    await forge({ generation: String(generation) });
    await expectRefused(driver);
  });
});

test('nobody has it ask the bucket, or make a job, but whoever has added the file', async () => {
  const asked = await callFor(path);
  // Patches the class, since each look-up makes a bucket of its own.
  const bucket = Object.getPrototypeOf(await documentsBucket()) as DocumentsBucket;
  const objects = vi.spyOn(bucket, 'file');
  const jobs = vi.spyOn(database(), 'runTransaction');
  const ask = (person: Person) =>
    takeBackUpload(asked, memberOf(person), { comments: null, until: Infinity });
  await expect(ask(colleague)).rejects.toMatchObject({ details: MISSING });
  expect(objects).not.toHaveBeenCalled();
  expect(jobs).not.toHaveBeenCalled();
  await ask(driver);
  expect(objects).toHaveBeenCalled();
  objects.mockRestore();
  jobs.mockRestore();
});

test('it is one file, as it was seen; without `own`, deleting is for admins', async () => {
  const asked = await callFor(path);
  for (const wrong of [
    { ...asked, paths: [path, path], seen: ['1', '1'] },
    { ...asked, paths: [folder] },
    { ...asked, paths: [''] },
    { ...asked, seen: [null] },
    { own: true, paths: [path] },
    { ...asked, own: false },
  ]) {
    const refusal = await refusalOf(call(driver, 'deleteItems', wrong));
    expect(refusal).toEqual({ reason: 'invalid', message: 'La demande est mal formée.' });
  }
  const { paths, seen } = asked;
  for (const data of [{ paths, seen }, { paths }]) {
    expect(await refusalOf(call(driver, 'deleteItems', data))).toMatchObject({
      reason: 'not-admin',
    });
  }
  expect(await isThere(path)).toBe(true);
});

function memberOf(person: Person): Viewer {
  return { ...viewerOf(person), listedAsAdmin: false };
}
