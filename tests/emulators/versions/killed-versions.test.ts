import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { incomingNameOf } from '../../../core/src/files/versions.ts';
import { reconcileItem } from '../../../functions/src/items/reconcile.ts';
import { replaceContent } from '../../../functions/src/items/replace-content.ts';
import { sweepIncoming } from '../../../functions/src/items/take-incoming.ts';
import { repairItems } from '../../../functions/src/use-cases/repair-items.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { objectNames, putByConsole, stored, storedMeta } from '../support/documents.ts';
import { actionsOf } from '../support/journal.ts';
import { viewerOf } from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import {
  generationOf,
  lapseVersion,
  readFile,
  readVersion,
  replaceBy,
  send,
  sweepVersions,
  versionsOf,
  type VersionCall,
} from '../support/versions.ts';

// Calls that die between any two steps. Each leaves a file with exactly one record, of its old content or of its new one,
// which the same call, or a repair, sees to the end. Without triggers, nobody helps them.

withoutTriggers();

const WORKER = ['functions/src/items/replace-content.ts', 'replaceContent'] as const;

let driver: Person;

beforeEach(async () => {
  driver = await signUp({ email: newAddress('conducteur'), verified: true });
});

afterAll(closeSessions);

const caller = () => ({ ...viewerOf(driver), listedAsAdmin: false });

/** A file that gets a second content of its own, in a folder of its own. */
async function scene(): Promise<{ folder: ItemPath; path: ItemPath; first: string }> {
  const folder = `Tués ${crypto.randomUUID()}/`;
  const path = folder + stored('plan.txt');
  await putByConsole(objectNameOf(path), uploaderMetadata(path, driver), 'un');
  await reconcileItem(path);
  return { folder, path, first: await generationOf(path) };
}

async function newContent(): Promise<{ path: ItemPath; folder: ItemPath; asked: VersionCall }> {
  const { path, folder, first } = await scene();
  const content = { sent: await send(driver, 'deux') };
  return { path, folder, asked: { path, seen: first, content } };
}

/** What remains to be seen to when everybody has forgotten the call. */
async function repair(folder: ItemPath): Promise<void> {
  await repairItems(folder, null, { comments: null, until: Infinity });
  await sweepVersions(folder);
  await sweepIncoming(null, { now: Date.now() + 3 * 24 * 3_600_000 });
}

/** Expects one record, which agrees with the bucket, of a content that its uploader reads. */
async function expectSound(path: ItemPath): Promise<string> {
  const { listed, stored: objects } = await versionsOf(path);
  expect(objects.toSorted()).toEqual(listed.toSorted());
  for (const generation of listed) {
    expect(await readVersion(driver, path, generation)).toMatch(/^(un|deux)$/);
  }
  expect(await objectNames(incomingNameOf(driver.uid, ''))).toEqual([]);
  return readFile(driver, path);
}

const POINTS: readonly KillPoint[] = [
  // It is counted; its record waits; what was there is kept; the new content is there; the record follows.
  { call: 'Firestore.runTransaction', nth: 1 },
  { call: 'Firestore.runTransaction', nth: 2 },
  { call: 'File.copy', nth: 1 },
  { call: 'File.copy', nth: 2 },
  { call: 'Firestore.runTransaction', nth: 3 },
  // What waited is forgotten; what was sent is removed.
  { call: 'DocumentReference.delete', nth: 1 },
  { call: 'File.delete', nth: 1 },
];

describe.each(POINTS)('a call that dies before $call $nth', (point) => {
  test('is made again', async () => {
    const { path, asked } = await newContent();
    await killedAt(point, WORKER, asked, caller());
    await lapseVersion(path);
    expect(await replaceContent(asked, caller())).toEqual({ generation: await generationOf(path) });
    expect((await versionsOf(path)).listed).toEqual([asked.seen]);
    expect(await expectSound(path)).toBe('deux');
    expect(await readVersion(driver, path, asked.seen)).toBe('un');
    expect(await actionsOf(path)).toEqual(['added', 'version']);
  });

  test('is forgotten, and repaired', async () => {
    const { path, folder, asked } = await newContent();
    await killedAt(point, WORKER, asked, caller());
    await repair(folder);
    const content = await expectSound(path);
    expect(content).toBe((await generationOf(path)) === asked.seen ? 'un' : 'deux');
    expect(await storedMeta(path)).toMatchObject({ owner_uid: driver.uid, added_by: driver.email });
    expect(await actionsOf(path)).toEqual(['added', ...(content === 'un' ? [] : ['version'])]);
    // Somebody may go on from there.
    await lapseVersion(path);
    await replaceBy(driver, path, content === 'un' ? 'deux' : 'un');
    await expectSound(path);
  });
});

test.each<KillPoint>([
  { call: 'File.copy', nth: 2 },
  { call: 'Firestore.runTransaction', nth: 2 },
  { call: 'File.delete', nth: 1 },
  { call: 'DocumentReference.delete', nth: 1 },
])('a version that is brought back by a call that dies before $call $nth', async (point) => {
  const { path, first } = await scene();
  const second = await replaceBy(driver, path, 'deux');
  const asked = { path, seen: second, content: { version: first } };
  await killedAt(point, WORKER, asked, caller());
  expect(await replaceContent(asked, caller())).toEqual({ generation: await generationOf(path) });
  expect((await versionsOf(path)).listed).toEqual([second]);
  expect(await expectSound(path)).toBe('un');
  expect(await actionsOf(path)).toEqual(['added', 'version', 'version-back']);
});
