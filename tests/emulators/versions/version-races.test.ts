import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { reconcileItem } from '../../../functions/src/changes/reconcile.ts';
import { replaceContent } from '../../../functions/src/changes/replace-content.ts';
import { removeOrphanedVersions } from '../../../functions/src/changes/orphaned-versions.ts';
import { COPY_KEYS } from '../../../functions/src/objects/live-object.ts';
import { versionArrivalRef } from '../../../functions/src/records/version-arrivals.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { withoutTriggers } from '../support/background-triggers.ts';
import { objectNames, putByConsole, stored, storedMeta } from '../support/documents.ts';
import { viewerOf } from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, detailsOf } from '../support/verdicts.ts';
import {
  addVersion,
  generationOf,
  readFile,
  readVersion,
  send,
  versionsOf,
  type VersionCall,
} from '../support/versions.ts';

// A new version, and something else that happens to the file meanwhile. Without triggers: what comes between is put there.

withoutTriggers();

const WORKER = ['functions/src/changes/replace-content.ts', 'replaceContent'] as const;
/** The new content is about to be put in its place; the record is about to follow. */
const BEFORE_COPY: KillPoint = { call: 'File.copy', nth: 2 };
const BEFORE_RECORD: KillPoint = { call: 'Firestore.runTransaction', nth: 3 };

let admin: Person;
let driver: Person;
let colleague: Person;
let folder: ItemPath;
let path: ItemPath;
let asked: VersionCall;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  driver = await signUp({ email: newAddress('conducteur'), verified: true });
  colleague = await signUp({ email: newAddress('collegue'), verified: true });
});

afterAll(closeSessions);

beforeEach(async () => {
  folder = `Courses ${crypto.randomUUID()}/`;
  for (const made of [folder, `${folder}de/`, `${folder}vers/`]) {
    await call(admin, 'createFolder', { path: made });
  }
  path = `${folder}de/${stored('plan.txt')}`;
  await putByConsole(objectNameOf(path), uploaderMetadata(path, driver), 'un');
  await call(admin, 'repairRecords', { path: folder });
  await share([colleague.email]);
  const content = { sent: await send(driver, 'deux') };
  asked = { path, seen: await generationOf(path), content };
});

const caller = () => ({ ...viewerOf(driver), listedAsAdmin: false });

function share(allowedEmails: string[]): Promise<unknown> {
  return call(admin, 'setAccess', { path, isPublic: false, allowedEmails });
}

/** Removes what the night would, of this folder. */
function sweep(): Promise<unknown> {
  return removeOrphanedVersions(folder, null, Date.now() + 7_200_000);
}

describe('two calls at once', () => {
  test('with two contents: one comes, the other one is told', async () => {
    const other = { ...asked, content: { sent: await send(admin, 'trois') } };
    const answers = await Promise.allSettled([addVersion(driver, asked), addVersion(admin, other)]);
    const failed = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failed.map((error) => detailsOf(error)?.reason)).toEqual(['changed']);
    const content = answers[0].status === 'fulfilled' ? 'deux' : 'trois';
    expect(await readFile(driver, path)).toBe(content);
    expect(await versionsOf(path)).toEqual({ listed: [asked.seen], stored: [asked.seen] });
    expect(await readVersion(driver, path, asked.seen)).toBe('un');
  });

  test('that are the same', async () => {
    await Promise.all([addVersion(driver, asked), addVersion(driver, asked)]);
    await reconcileItem(path);
    expect(await readFile(driver, path)).toBe('deux');
    expect(await versionsOf(path)).toEqual({ listed: [asked.seen], stored: [asked.seen] });
  });
});

describe.each([BEFORE_COPY, BEFORE_RECORD])('meanwhile (before $call $nth)', (point) => {
  test('access that was narrowed stays so, and the earlier version is closed, too', async () => {
    await killedAt(point, WORKER, asked, caller());
    await share([]);
    await replaceContent(asked, caller());
    expect(await storedMeta(path)).toMatchObject({ allowed_emails: [], size: 4 });
    expect(await readFile(colleague, path)).toBe('storage/unauthorized');
    expect(await readVersion(colleague, path, asked.seen)).toBe('storage/unauthorized');
    expect(await readVersion(driver, path, asked.seen)).toBe('un');
  });

  test('the right to do it was lost: then it is not done', async () => {
    await killedAt(point, WORKER, asked, caller());
    const owner = { email: admin.email };
    await call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [], owner });
    expect(await replaceContent(asked, caller())).toBe('refused');
    // What was already there is what an admin sees.
    await call(admin, 'repairRecords', { path: folder });
    expect(await readFile(driver, path)).toBe('storage/unauthorized');
    expect(await readFile(admin, path)).toBe(point === BEFORE_COPY ? 'un' : 'deux');
    await sweep();
  });
});

describe('meanwhile the file is moved', () => {
  test('before the new content is there: it goes as it was', async () => {
    await killedAt(BEFORE_COPY, WORKER, asked, caller());
    const to = `${folder}vers/`;
    expect(await call(admin, 'moveItems', { paths: [path], to })).toMatchObject({ moved: 1 });
    expect(await replaceContent(asked, caller())).toBe('refused');
    const moved = to + stored('plan.txt');
    expect(await readFile(driver, moved)).toBe('un');
    expect(await storedMeta(moved)).not.toHaveProperty('versions');
    expect(await storedMeta(path)).toBeUndefined();
    await sweep();
    expect(await objectNames(`versions/${folder}`)).toEqual([]);
  });

  test('and the new content comes only then: it does not stay where the file was', async () => {
    await killedAt(BEFORE_COPY, WORKER, asked, caller());
    await call(admin, 'moveItems', { paths: [path], to: `${folder}vers/` });
    // As a call does that has been asleep.
    const copyOf = String((await versionArrivalRef(path).get()).get('copy_of'));
    const metadata = { ...uploaderMetadata(path, driver), [COPY_KEYS.of]: copyOf };
    await putByConsole(objectNameOf(path), metadata, 'deux');
    await reconcileItem(path);
    expect(await objectNames(objectNameOf(`${folder}de/`))).toHaveLength(1);
    expect(await storedMeta(path)).toBeUndefined();
    expect(await readFile(driver, `${folder}vers/${stored('plan.txt')}`)).toBe('un');
    await sweep();
  });

  test('after the new content is there, before its record: it stays, and has it', async () => {
    await killedAt(BEFORE_RECORD, WORKER, asked, caller());
    const to = `${folder}vers/`;
    const answer = await call(admin, 'moveItems', { paths: [path], to });
    expect(answer).toMatchObject({ moved: 0, failed: [{ path, reason: 'changed' }] });
    await replaceContent(asked, caller());
    expect(await readFile(driver, path)).toBe('deux');
    expect(await versionsOf(path)).toEqual({ listed: [asked.seen], stored: [asked.seen] });
    expect(await storedMeta(to + stored('plan.txt'))).toBeUndefined();
  });
});

test.each([BEFORE_COPY, BEFORE_RECORD])(
  'meanwhile the file is deleted (before $call $nth): it is gone, or has one record',
  async (point) => {
    await killedAt(point, WORKER, asked, caller());
    await call(admin, 'deleteItems', { paths: [path], seen: [asked.seen] });
    await replaceContent(asked, caller());
    await call(admin, 'repairRecords', { path: folder });
    await sweep();
    const objects = await objectNames(objectNameOf(path));
    expect((await storedMeta(path)) === undefined).toBe(objects.length === 0);
    if (objects.length > 0) expect(await readFile(driver, path)).toBe('deux');
    await sweep();
  },
);

test('a file whose object was put back without the call: whoever meets it writes the same record', async () => {
  await killedAt(BEFORE_RECORD, WORKER, asked, caller());
  await reconcileItem(path);
  const record = await storedMeta(path);
  expect(record).toMatchObject({
    size: 4,
    added_by: driver.email,
    allowed_emails: [colleague.email],
  });
  expect(Object.keys(record?.versions ?? {})).toEqual([asked.seen]);
  await replaceContent(asked, caller());
  expect(await storedMeta(path)).toEqual(record);
});
