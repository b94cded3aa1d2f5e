import { afterAll, beforeAll, expect, test } from 'vitest';
import { parentPath, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { moveComments } from '../../../functions/src/mirror/mirror-record.ts';
import { settleKeptComments } from '../../../functions/src/mirror/orphaned-comments.ts';
import { deleteSelection } from '../../../functions/src/use-cases/delete-selection.ts';
import { moveSelection } from '../../../functions/src/use-cases/move-selection.ts';
import { repairItems } from '../../../functions/src/use-cases/repair-items.ts';
import { withoutTriggers } from '../../emulators/support/events/background-triggers.ts';
import { stored, storedMeta, upload } from '../../emulators/support/documents.ts';
import { runningJobs, sweptJob, viewerOf } from '../../emulators/support/jobs/jobs.ts';
import { closeSessions, newAddress, signUp, type Person } from '../../emulators/support/people.ts';
import { secretClient } from '../support/clients.ts';
import { commentOn, commentsOn, mirroredAccess, untilAdminMirrored } from '../support/mirrored.ts';
import { drive, service, unreachable } from '../support/service.ts';

// Comments go along with what is moved: by id, with author and time. The triggers are off: their events come when a test has
// them come.

let admin: Person;
const folders = new Set<ItemPath>();

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  await untilAdminMirrored(admin.email, true);
});

withoutTriggers();

// Of folders that go, the events tell the database.
afterAll(async () => {
  for (const folder of folders) await repairItems(folder, null, drive());
  await closeSessions();
});

const off = async () => ({ ...drive(), comments: await unreachable() });

async function rowsOf(path: ItemPath): Promise<unknown[]> {
  const columns = 'id, content, author, author_uid, author_email, created_at';
  const comments = secretClient().from('comments').select(columns).eq('file_path', path);
  return (await comments.order('id').throwOnError()).data ?? [];
}

/** A file with comments, and another folder. */
async function scene() {
  const top = `${crypto.randomUUID()}/`;
  folders.add(top);
  const [path, into] = [`${top}de/${stored('a.bin')}`, `${top}vers/`];
  await upload(admin, path);
  // Both folders stay, whatever goes.
  for (const folder of [`${top}de/`, into]) await upload(admin, folder + stored('autre.bin'));
  await repairItems(top, null, drive());
  await commentOn(path, 'Un.');
  await commentOn(path, 'Deux.');
  const rows = await rowsOf(path);
  expect(rows).toHaveLength(2);
  const record = await storedMeta(path);
  return { top, path, into, rows, record, to: into + stored('a.bin') };
}

const move = (path: ItemPath, to: ItemPath, using = drive(), copy = false) =>
  moveSelection({ paths: [path], to, copy }, viewerOf(admin), using);

test.each(['file', 'folder'])(
  'of a %s go along as they were, and no late event changes them',
  async (kind) => {
    const { path, into, rows, record } = await scene();
    const from = kind === 'file' ? path : parentPath(path);
    const to = kind === 'file' ? into + stored('a.bin') : `${into}de/${stored('a.bin')}`;
    const at = new Date();
    expect(await move(from, into)).toEqual({ moved: 1, failed: [] });
    expect(await rowsOf(to)).toEqual(rows);
    expect(await rowsOf(path)).toEqual([]);
    expect(await mirroredAccess(path)).toMatchObject({ gone: true });
    expect(await mirroredAccess(to)).toMatchObject({ gone: false });
    await moveComments(service(), path, { before: record, after: undefined, time: at });
    await settleKeptComments(service(), null);
    expect(await rowsOf(to)).toEqual(rows);
  },
);

test('while their database cannot be reached nobody deletes them, and an event or the job has them follow', async () => {
  const { top, path, into, rows, record, to } = await scene();
  const answer = await move(path, into, await off());
  expect(answer).toEqual({ moved: 1, failed: [], commentsPending: true });
  // A night, which finds comments on a file that is gone.
  await repairItems(top, null, drive());
  expect(await rowsOf(to)).toEqual(rows);
  const again = await scene();
  await move(again.path, again.into, await off());
  const event = { before: again.record, after: undefined, time: new Date() };
  await moveComments(service(), again.path, event);
  expect(await rowsOf(again.to)).toEqual(again.rows);
  for (const id of await runningJobs()) await sweptJob(id);
  expect(await rowsOf(again.to)).toEqual(again.rows);
  await moveComments(service(), path, { before: record, after: undefined, time: new Date() });
  expect(await rowsOf(to)).toEqual(rows);
});

test('what is written to another file of that name stays with it', async () => {
  const { top, path, into, rows, to } = await scene();
  await move(path, into, await off());
  await upload(admin, path, 'nouveau');
  await repairItems(top, null, { ...drive(), comments: null });
  for (const id of await runningJobs()) await sweptJob(id);
  await repairItems(top, null, drive());
  await commentOn(path, 'Du second.');
  for (const id of await runningJobs()) await sweptJob(id);
  expect(await rowsOf(to)).toEqual(rows);
  expect(await commentsOn(path)).toEqual(['Du second.']);
});

test('of an original stay with it, and a copy has none', async () => {
  const { path, into, rows, to } = await scene();
  expect(await move(path, into, drive(), true)).toEqual({ moved: 1, failed: [] });
  expect(await rowsOf(path)).toEqual(rows);
  expect(await rowsOf(to)).toEqual([]);
});

test('while they are still where a file was, nothing else comes there but the file itself', async () => {
  const { top, path, into, to, rows } = await scene();
  await move(path, into, await off());
  const other = `${top}brouillons/${stored('a.bin')}`;
  await upload(admin, other, 'un autre');
  await repairItems(`${top}brouillons/`, null, { ...drive(), comments: null });
  const refused = { moved: 0, failed: [{ path: other, reason: 'taken' }] };
  expect(await move(other, parentPath(path), await off())).toEqual(refused);
  const back = { moved: 1, failed: [], commentsPending: true };
  expect(await move(to, parentPath(path), await off())).toEqual(back);
  for (const id of await runningJobs()) await sweptJob(id);
  await repairItems(top, null, drive());
  expect(await rowsOf(path)).toEqual(rows);
});

test('of what has come back stay, however late the event of the first move is', async () => {
  const { path, into, rows, record, to } = await scene();
  const first = { before: record, after: undefined, time: new Date() };
  await move(path, into);
  await move(to, parentPath(path));
  expect(await rowsOf(path)).toEqual(rows);
  await moveComments(service(), path, first);
  expect(await rowsOf(path)).toEqual(rows);
});

test('of what is moved twice, and then deleted, are with it', async () => {
  const { top, path, into, rows, to } = await scene();
  await move(path, into);
  await move(to, top);
  expect(await rowsOf(top + stored('a.bin'))).toEqual(rows);
  await deleteSelection({ paths: [top + stored('a.bin')] }, viewerOf(admin), drive());
  for (const place of [path, to, top + stored('a.bin')]) expect(await rowsOf(place)).toEqual([]);
});
