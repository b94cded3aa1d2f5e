import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  itemName,
  objectNameOf,
  placeholderNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { reconcileItem } from '../../../functions/src/items/reconcile.ts';
import { replaceContent } from '../../../functions/src/items/replace-content.ts';
import { repairItems } from '../../../functions/src/use-cases/repair-items.ts';
import { COPY_KEYS } from '../../../functions/src/objects/live-object.ts';
import { versionArrivalRef } from '../../../functions/src/records/versions/version-arrivals.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { binnedBy, deleted } from '../support/binned.ts';
import { objectNames, putByConsole, stored, storedMeta } from '../support/documents.ts';
import { actionsOf } from '../support/journal.ts';
import { viewerOf } from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, detailsOf } from '../support/verdicts.ts';
import {
  addVersion,
  generationOf,
  lapseVersion,
  readFile,
  readVersion,
  send,
  sweepVersions,
  versionsOf,
  type VersionCall,
} from '../support/versions.ts';

// A new version, and something else that happens to the file meanwhile. Without triggers: what comes between is put there.

withoutTriggers();

const WORKER = ['functions/src/items/replace-content.ts', 'replaceContent'] as const;
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
  path = folder + stored('plan.txt');
  await putByConsole(objectNameOf(path), uploaderMetadata(path, driver), 'un');
  await reconcileItem(path);
  await share([colleague.email]);
  const content = { sent: await send(driver, 'deux') };
  asked = { path, seen: await generationOf(path), content };
});

const caller = () => ({ ...viewerOf(driver), listedAsAdmin: false });

function share(allowedEmails: string[]): Promise<unknown> {
  return call(admin, 'setAccess', { path, isPublic: false, allowedEmails });
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

test('meanwhile the file is moved: the new content that comes then is none, here or there', async () => {
  await killedAt(BEFORE_COPY, WORKER, asked, caller());
  const copyOf = String((await versionArrivalRef(path).get()).get('copy_of'));
  const to = `${folder}Ailleurs/`;
  await putByConsole(placeholderNameOf(to), uploaderMetadata(to, admin), '');
  await reconcileItem(to);
  await call(admin, 'moveItems', { paths: [path], to });
  const moved = to + itemName(path);
  const record = await storedMeta(moved);
  const late = { ...uploaderMetadata(path, driver), [COPY_KEYS.of]: copyOf };
  await putByConsole(objectNameOf(path), late, 'deux');
  await reconcileItem(path);
  expect(await objectNames(objectNameOf(path))).toEqual([]);
  expect(await storedMeta(path)).toBeUndefined();
  expect(await storedMeta(moved)).toEqual(record);
  expect(await readFile(driver, moved)).toBe('un');
  await sweepVersions(folder);
});

test('a call that was given up, and comes all the same, is a new version, whoever has begun another one since', async () => {
  await killedAt(BEFORE_COPY, WORKER, asked, caller());
  const copyOf = String((await versionArrivalRef(path).get()).get('copy_of'));
  await lapseVersion(path);
  const other = { ...asked, content: { sent: await send(driver, 'trois') } };
  await killedAt(BEFORE_COPY, WORKER, other, caller());
  const late = { ...uploaderMetadata(path, driver), [COPY_KEYS.of]: copyOf };
  await putByConsole(objectNameOf(path), late, 'deux');
  expect(await replaceContent(other, caller())).toBe('changed');
  await reconcileItem(path);
  expect(await storedMeta(path)).toMatchObject({ allowed_emails: [colleague.email], size: 4 });
  expect(await versionsOf(path)).toEqual({ listed: [asked.seen], stored: [asked.seen] });
  expect(await actionsOf(path)).toEqual(['added', 'access', 'version']);
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
    await reconcileItem(path);
    expect(await readFile(driver, path)).toBe('storage/unauthorized');
    expect(await readFile(admin, path)).toBe(point === BEFORE_COPY ? 'un' : 'deux');
    await sweepVersions(folder);
  });
});

describe('meanwhile the file is deleted', () => {
  test('before the new content is there: it stays deleted, and is restored as it was', async () => {
    await killedAt(BEFORE_COPY, WORKER, asked, caller());
    const deletion = await deleted(admin, path);
    expect(await replaceContent(asked, caller())).toBe('refused');
    await sweepVersions(folder);
    await call(admin, 'restoreItems', { of: { deletion } });
    expect(await readFile(driver, path)).toBe('un');
    expect(await storedMeta(path)).not.toHaveProperty('versions');
    expect(await objectNames(`versions/${folder}`)).toEqual([]);
  });

  test('and the new content comes only then: it does not bring the file back', async () => {
    await killedAt(BEFORE_COPY, WORKER, asked, caller());
    const deletion = await deleted(admin, path);
    // As a call does that has been asleep.
    const copyOf = String((await versionArrivalRef(path).get()).get('copy_of'));
    const late = { ...uploaderMetadata(path, driver), [COPY_KEYS.of]: copyOf };
    await putByConsole(objectNameOf(path), late, 'deux');
    await reconcileItem(path);
    expect(await objectNames(objectNameOf(path))).toEqual([]);
    expect(await storedMeta(path)).toBeUndefined();
    // A repair that meets it, as well.
    await putByConsole(objectNameOf(path), late, 'deux');
    await repairItems(folder, null, { comments: null, until: Infinity });
    expect(await objectNames(objectNameOf(path))).toEqual([]);
    expect(await binnedBy(deletion)).toHaveLength(1);
  });

  test('after the new content is there, by whoever has seen the one before: it stays', async () => {
    await killedAt(BEFORE_RECORD, WORKER, asked, caller());
    const seen = { paths: [path], seen: [asked.seen] };
    expect(await call(admin, 'deleteItems', seen)).toMatchObject({
      failed: [{ path, reason: 'changed' }],
    });
    await replaceContent(asked, caller());
    expect(await readFile(driver, path)).toBe('deux');
    expect(await versionsOf(path)).toEqual({ listed: [asked.seen], stored: [asked.seen] });
  });

  test('after the new content is there, whatever it is: it goes, with the version before', async () => {
    await killedAt(BEFORE_RECORD, WORKER, asked, caller());
    const deletion = await deleted(admin, folder);
    expect(await replaceContent(asked, caller())).toBe('refused');
    expect(await objectNames(objectNameOf(path))).toEqual([]);
    await sweepVersions(folder);
    await call(admin, 'restoreItems', { of: { deletion } });
    expect(await readFile(driver, path)).toBe('deux');
    expect(await readVersion(driver, path, asked.seen)).toBe('un');
  });
});

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
