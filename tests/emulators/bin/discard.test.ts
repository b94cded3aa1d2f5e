import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepBin } from '../../../functions/src/items/discard-content.ts';
import { requestExpiry } from '../../../functions/src/jobs/request-expiry.ts';
import { repairItems } from '../../../functions/src/use-cases/repair-items.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { binnedBy, binnedId, deleted, objectsOf } from '../support/binned.ts';
import { objectNames, putByConsole, stored, upload } from '../support/documents.ts';
import { sweptJob } from '../support/jobs/jobs.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// What is deleted for good: what an admin names, all of the bin, and every night what has been there for long enough.

withoutTriggers();

let admin: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

/** Deletes a folder with two files. */
async function deletedFolder(): Promise<{ top: string; deletion: string }> {
  const top = `${crypto.randomUUID()}/`;
  await call(admin, 'createFolder', { path: top });
  for (const name of ['a.txt', 'b.txt']) await upload(admin, top + stored(name));
  await repairItems(top, null, { comments: null, until: Infinity });
  return { top, deletion: await deleted(admin, top) };
}

const discard = (of: { ids: string[] } | 'all') => call(admin, 'discardItems', { of });

test('a file of a folder, then the folder with the rest; again, nothing is found', async () => {
  const { top, deletion } = await deletedFolder();
  const items = await binnedBy(deletion);
  const file = await binnedId(deletion, top + stored('a.txt'));
  expect(await discard({ ids: [file] })).toEqual({ discarded: 1, failed: [] });
  expect(await binnedBy(deletion)).toHaveLength(2);
  expect(await objectsOf(items)).toHaveLength(1);
  const folder = { ids: [await binnedId(deletion, top)] };
  expect(await discard(folder)).toEqual({ discarded: 1, failed: [] });
  expect(await binnedBy(deletion)).toEqual([]);
  expect(await objectsOf(items)).toEqual([]);
  const missing = { discarded: 0, failed: [{ id: folder.ids[0], path: top, reason: 'not-found' }] };
  expect(await discard(folder)).toEqual(missing);
});

test('of every night, what has expired, with its objects; the rest stays', async () => {
  const [expired, staying] = [await deletedFolder(), await deletedFolder()];
  const items = await binnedBy(expired.deletion);
  for (const { id } of items) {
    const document = operatorDatabase().collection('bin').doc(id);
    await document.update({ expire_at: Timestamp.fromMillis(Date.now() - 1000) });
  }
  expect(await sweptJob(await requestExpiry())).toMatchObject({ state: 'done' });
  expect(await binnedBy(expired.deletion)).toEqual([]);
  expect(await objectsOf(items)).toEqual([]);
  expect(await binnedBy(staying.deletion)).toHaveLength(3);
});

test('all that is in the bin', async () => {
  const { deletion } = await deletedFolder();
  const items = await binnedBy(deletion);
  expect(await discard('all')).toMatchObject({ failed: [] });
  expect((await operatorDatabase().collection('bin').count().get()).data().count).toBe(0);
  expect(await objectsOf(items)).toEqual([]);
});

test('objects that no document has named for a month, once no job can be about to name them', async () => {
  const { deletion } = await deletedFolder();
  const kept = await objectsOf(await binnedBy(deletion));
  const orphan = `bin/${crypto.randomUUID()}`;
  await putByConsole(orphan, { copy_of: 'absent' });
  const nightAfter = (days: number) => sweepBin(null, Date.now() + days * 24 * 3600 * 1000);
  await nightAfter(0);
  // The first night that finds it only marks it.
  await nightAfter(40);
  await nightAfter(69);
  expect(await objectNames(orphan)).toEqual([orphan]);
  // What a database that has come back names again begins anew.
  await operatorDatabase().collection('bin').doc('absent').set({ state: 'here', file_path: 'x' });
  await nightAfter(80);
  await operatorDatabase().collection('bin').doc('absent').delete();
  await nightAfter(81);
  expect(await objectNames(orphan)).toEqual([orphan]);
  await nightAfter(112);
  expect(await objectNames(orphan)).toEqual([]);
  expect(await objectsOf(await binnedBy(deletion))).toEqual(kept);
});
