import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { moveComments } from '../../../functions/src/mirror/mirror-record.ts';
import { settleKeptComments } from '../../../functions/src/mirror/orphaned-comments.ts';
import type { Drive } from '../../../functions/src/job-worker/drive-job.ts';
import { discardSelection } from '../../../functions/src/use-cases/discard-selection.ts';
import { repairItems } from '../../../functions/src/use-cases/repair-items.ts';
import { restoreSelection } from '../../../functions/src/use-cases/restore-selection.ts';
import { withoutTriggers } from '../../emulators/support/events/background-triggers.ts';
import { binnedId, deletedHere } from '../../emulators/support/binned.ts';
import { stored, storedMeta, upload } from '../../emulators/support/documents.ts';
import { runningJobs, sweptJob, viewerOf } from '../../emulators/support/jobs/jobs.ts';
import { closeSessions, newAddress, signUp, type Person } from '../../emulators/support/people.ts';
import { secretClient } from '../support/clients.ts';
import { commentOn, commentsOn, mirroredAccess, untilAdminMirrored } from '../support/mirrored.ts';
import { drive, service, unreachable } from '../support/service.ts';

// The comments of what is deleted are out of sight until it is restored, with which they come back, or deleted for good. The
// triggers are off: their events come when a test has them come.

let admin: Person;
const folders = new Set<ItemPath>();

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  await untilAdminMirrored(admin.email, true);
});

withoutTriggers();

// Of folders that are made again, or go, the events tell the database.
afterAll(async () => {
  for (const folder of folders) await repairItems(folder, null, drive());
  await closeSessions();
});

/** A file with comments. @returns its path, and the rows */
async function commented(folder = `${crypto.randomUUID()}/`): Promise<[ItemPath, unknown[]]> {
  folders.add(folder);
  const path = folder + stored('a.bin');
  await upload(admin, path);
  await repairItems(folder, null, drive());
  await commentOn(path, 'Un.');
  await commentOn(path, 'Deux.');
  return [path, await rowsOf(path)];
}

async function rowsOf(path: ItemPath): Promise<unknown[]> {
  const comments = secretClient().from('comments').select('*').eq('file_path', path);
  return (await comments.order('id').throwOnError()).data ?? [];
}

async function keptUnder(id: string): Promise<number> {
  const kept = secretClient().from('removed_comments').select('id').eq('removal_id', id);
  return ((await kept.throwOnError()).data ?? []).length;
}

const deleted = (path: ItemPath, using: Drive = drive()) => deletedHere(admin, path, using);

const restore = (deletion: string, keepBoth?: true) =>
  restoreSelection({ of: { deletion }, keepBoth }, viewerOf(admin), drive());

test.each(['file', 'folder'])('of a %s come back with it as they were', async (kind) => {
  const folder = `${crypto.randomUUID()}/`;
  const [path, rows] = await commented(folder);
  const before = await storedMeta(path);
  const at = new Date();
  const deletion = await deleted(kind === 'file' ? path : folder);
  expect(await rowsOf(path)).toEqual([]);
  expect(await mirroredAccess(path)).toMatchObject({ gone: true });
  // The night forgets nothing of what is in the bin.
  await settleKeptComments(service(), null);
  await repairItems(folder, null, drive());
  expect(await restore(deletion)).toEqual({ restored: 1, failed: [] });
  expect(await rowsOf(path)).toEqual(rows);
  expect(await mirroredAccess(path)).toMatchObject({ gone: false });
  // The event of the deletion comes last.
  await moveComments(service(), path, { before, after: undefined, time: at });
  expect(await rowsOf(path)).toEqual(rows);
});

test('that an event has put out of sight before the job did, and of what is restored beside another', async () => {
  const [path] = await commented();
  const before = await storedMeta(path);
  // The job does not reach them.
  const off = await unreachable();
  const deletion = await deleted(path, { ...drive(), comments: off });
  await moveComments(service(), path, { before, after: undefined, time: new Date() });
  expect(await commentsOn(path)).toEqual([]);
  await upload(admin, path, 'nouveau');
  await repairItems(path.slice(0, path.indexOf('/') + 1), null, drive());
  await commentOn(path, 'Nouveau.');
  expect(await restore(deletion, true)).toMatchObject({ restored: 1, failed: [] });
  const beside = path.replace('a.bin', 'a (2).bin');
  expect(await commentsOn(beside)).toEqual(['Un.', 'Deux.']);
  expect(await commentsOn(path)).toEqual(['Nouveau.']);
  await sweptJob(deletion);
  expect(await commentsOn(beside)).toEqual(['Un.', 'Deux.']);
  expect(await commentsOn(path)).toEqual(['Nouveau.']);
});

test('of a file that another deletion has put into the bin first come back with it', async () => {
  const folder = `${crypto.randomUUID()}/`;
  const [path, rows] = await commented(folder);
  const off = await unreachable();
  const first = await deleted(path, { ...drive(), comments: off });
  await upload(admin, folder + stored('b.bin'));
  await repairItems(folder, null, { ...drive(), comments: null });
  await deleted(folder);
  expect(await rowsOf(path)).toEqual([]);
  expect(await restore(first)).toEqual({ restored: 1, failed: [] });
  expect(await rowsOf(path)).toEqual(rows);
});

test('while their database cannot be reached, what is restored is there, and they follow', async () => {
  const [path, rows] = await commented();
  const deletion = await deleted(path);
  const off = await unreachable();
  const asked = { of: { deletion } };
  const answer = await restoreSelection(asked, viewerOf(admin), { ...drive(), comments: off });
  expect(answer).toEqual({ restored: 1, failed: [], commentsPending: true });
  expect(await storedMeta(path)).toBeDefined();
  // Nobody deletes it for good meanwhile, and with it the comments.
  await discardSelection({ of: 'all' }, viewerOf(admin), drive());
  for (const id of await runningJobs()) await sweptJob(id);
  expect(await rowsOf(path)).toEqual(rows);
});

test('of what is deleted for good go for good, and no late event brings them back', async () => {
  const [path] = await commented();
  const before = await storedMeta(path);
  const id = await binnedId(await deleted(path), path);
  expect(await keptUnder(id)).toBe(2);
  await discardSelection({ of: { ids: [id] } }, viewerOf(admin), drive());
  expect(await keptUnder(id)).toBe(0);
  await moveComments(service(), path, { before, after: undefined, time: new Date() });
  expect(await commentsOn(path)).toEqual([]);
});
