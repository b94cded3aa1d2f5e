import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { secretKey } from '../../../dev/comments/keys.ts';
import { moveComments } from '../../../functions/src/mirror/mirror-record.ts';
import { findOrphanedComments } from '../../../functions/src/mirror/orphaned-comments.ts';
import { deleteSelection } from '../../../functions/src/operations/delete-selection.ts';
import { restoreSelection } from '../../../functions/src/operations/restore-selection.ts';
import { untilRecorded, uploadRecorded } from '../../emulators/support/documents.ts';
import { runningJobs, sweptJob, viewerOf } from '../../emulators/support/jobs/jobs.ts';
import { closeSessions, newAddress, type Person } from '../../emulators/support/people.ts';
import { address, newcomer, secretClient } from '../support/clients.ts';
import { untilAdminMirrored, untilMirrored } from '../support/mirrored.ts';

// Comments of what is in the bin are out of sight, and come back with it: each with its id, its author and its time.

type Commenter = Person & { comments: SupabaseClient };

let member: Commenter;
let admin: Commenter;

beforeAll(async () => {
  [member, admin] = await Promise.all([
    newcomer({ email: newAddress('membre'), verified: true }),
    newcomer({ email: newAddress('chef'), verified: true, admin: true }),
  ]);
  await untilAdminMirrored(admin.email, true);
});

afterAll(closeSessions);

const service = () => ({ url: address(), secretKey });
/** A database that nobody can reach. */
const nowhere = { url: 'http://127.0.0.1:1', secretKey };

/** A file of the member with two comments of theirs. */
async function commented(): Promise<{ path: ItemPath; rows: object[] }> {
  const path = `${Date.now()}_${crypto.randomUUID()}.txt`;
  await uploadRecorded(member, path);
  await untilMirrored(path);
  for (const content of ['Un.', 'Deux.']) {
    const row = { file_path: path, author: 'Léa', content };
    await member.comments.from('comments').insert(row).throwOnError();
  }
  return { path, rows: await rowsOf('comments', path) };
}

async function rowsOf(
  table: 'comments' | 'removed_comments',
  path: ItemPath,
): Promise<Record<string, unknown>[]> {
  const found = secretClient().from(table).select('*').eq('file_path', path).order('id');
  return (await found.throwOnError()).data;
}

async function deleted(path: ItemPath, comments = service()): Promise<string> {
  const answer = await deleteSelection({ paths: [path] }, viewerOf(admin), {
    comments,
    until: Infinity,
  });
  if (isHandedOver(answer) || answer.deletion === undefined) throw new Error('not in the bin');
  return answer.deletion;
}

const restored = (deletion: string, comments = service(), taken?: 'keep-both') =>
  restoreSelection({ of: { deletion }, ...(taken && { taken }) }, viewerOf(admin), {
    comments,
    until: Infinity,
  });

test('they are out of sight, and come back as they were', async () => {
  const { path, rows } = await commented();
  const deletion = await deleted(path);
  expect(await rowsOf('comments', path)).toEqual([]);
  expect(await rowsOf('removed_comments', path)).toHaveLength(2);
  expect(await restored(deletion)).toEqual({ restored: 1, failed: [] });
  expect(await rowsOf('comments', path)).toEqual(rows);
  expect(await rowsOf('removed_comments', path)).toEqual([]);
  await untilMirrored(path);
  const { data } = await member.comments.from('comments').select('content').eq('file_path', path);
  expect(data).toHaveLength(2);
});

test('under another name they come, too; those of the file that has the name stay', async () => {
  const { path, rows } = await commented();
  const deletion = await deleted(path);
  await uploadRecorded(member, path, 'nouveau');
  await untilMirrored(path);
  const row = { file_path: path, author: 'Léa', content: 'Nouveau.' };
  await member.comments.from('comments').insert(row).throwOnError();
  expect(await restored(deletion, service(), 'keep-both')).toMatchObject({ restored: 1 });
  const beside = path.replace('.txt', ' (2).txt');
  expect(await rowsOf('comments', beside)).toEqual(
    rows.map((one) => ({ ...one, file_path: beside })),
  );
  expect(await rowsOf('comments', path)).toMatchObject([{ content: 'Nouveau.' }]);
});

test('an event of the deletion that comes after the restoration deletes nothing', async () => {
  const { path, rows } = await commented();
  const before = await untilRecorded(path);
  const deletion = await deleted(path);
  await restored(deletion);
  for (const time of [new Date(), new Date(Date.now() - 60_000)]) {
    await moveComments(service(), path, { before: { ...before }, after: undefined, time });
    expect(await rowsOf('comments', path)).toEqual(rows);
  }
});

test('the night keeps those of a deletion that has not come to its comments', async () => {
  const { path, rows } = await commented();
  const deletion = await deleted(path, nowhere);
  expect(await rowsOf('comments', path)).toEqual(rows);
  await findOrphanedComments(service(), '', null);
  expect(await rowsOf('comments', path)).toEqual([]);
  expect(await rowsOf('removed_comments', path)).toHaveLength(2);
  await sweptJob(deletion);
  await restored(deletion);
  expect(await rowsOf('comments', path)).toEqual(rows);
});

test('while their database is out of reach, files go and come back, and they follow', async () => {
  const { path, rows } = await commented();
  const deletion = await deleted(path, nowhere);
  expect(await restored(deletion, nowhere)).toEqual({
    restored: 1,
    failed: [],
    commentsPending: true,
  });
  await untilRecorded(path);
  for (const job of await runningJobs()) await sweptJob(job);
  expect(await rowsOf('comments', path)).toEqual(rows);
  expect(await rowsOf('removed_comments', path)).toEqual([]);
});
