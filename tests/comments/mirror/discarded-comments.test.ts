import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BIN } from '../../../core/src/bin/bin.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { secretKey } from '../../../dev/comments/keys.ts';
import { deleteKeptComments } from '../../../functions/src/mirror/kept-comments.ts';
import { requestDiscard } from '../../../functions/src/jobs/request-discard.ts';
import { settleKeptComments } from '../../../functions/src/mirror/orphaned-comments.ts';
import { discardSelection } from '../../../functions/src/operations/discard-selection.ts';
import { KEPT_MS } from '../../../functions/src/records/removed-records.ts';
import { putIntoBin } from '../../emulators/support/binned.ts';
import { sweptJob } from '../../emulators/support/jobs/jobs.ts';
import { operatorBucket, operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress, type Person } from '../../emulators/support/people.ts';
import { address, newcomer, secretClient } from '../support/clients.ts';

// The comments of what is deleted from the bin for good, which are kept out of sight while it is there.

const ADMIN = { uid: 'u', email: 'chef@navette.test', emailVerified: true, listedAsAdmin: true };
const service = () => ({ url: address(), secretKey });
/** A database that nobody can reach. */
const nowhere = { url: 'http://127.0.0.1:1', secretKey };

let admin: Person & { comments: ReturnType<typeof secretClient> };
let top: string;

beforeAll(async () => {
  admin = await newcomer({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

beforeEach(() => {
  top = `${randomUUID()}/`;
});

// What a test leaves.
afterEach(async () => {
  const { docs } = await operatorDatabase().collection(BIN).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await operatorBucket().deleteFiles({ prefix: 'bin/' });
  await secretClient().from('removed_comments').delete().like('file_path', `${top}%`);
});

/** A file in the bin with a comment. @returns the id of its document */
async function commented(name: string): Promise<string> {
  const path = top + name;
  const id = await putIntoBin({ path, deletion: top.slice(0, -1) });
  await keep(path, id);
  return id;
}

async function keep(path: ItemPath, removal_id: string): Promise<void> {
  const row = { id: randomUUID(), file_path: path, content: 'Un.', author: 'Léa', author_uid: 'u' };
  const times = { created_at: new Date().toISOString() };
  await secretClient()
    .from('removed_comments')
    .insert({ ...row, ...times, removal_id })
    .throwOnError();
}

/** The names of the files whose comments are kept. */
async function kept(): Promise<string[]> {
  const { data } = await secretClient()
    .from('removed_comments')
    .select('file_path')
    .like('file_path', `${top}%`)
    .order('file_path')
    .throwOnError();
  return data.map(({ file_path }) => String(file_path).slice(top.length));
}

test('go with it, and no others', async () => {
  const one = await commented('a.txt');
  await commented('b.txt');
  await discardSelection({ ids: [one] }, ADMIN, { comments: service(), until: Infinity });
  expect(await kept()).toEqual(['b.txt']);
});

test('go in the next night, if they could not be reached', async () => {
  const one = await commented('a.txt');
  await commented('b.txt');
  const answer = await discardSelection({ ids: [one] }, ADMIN, {
    comments: nowhere,
    until: Infinity,
  });
  expect(answer).toEqual({ discarded: 1, failed: [] });
  expect(await kept()).toEqual(['a.txt', 'b.txt']);
  await settleKeptComments(service(), null);
  expect(await kept()).toEqual(['b.txt']);
});

test('stay as long as the bin has it, however long that is', async () => {
  const id = await commented('a.txt');
  await settleKeptComments(service(), null, Date.now() + KEPT_MS + 60_000);
  expect(await kept()).toEqual(['a.txt']);
  await operatorDatabase().collection(BIN).doc(id).delete();
  await settleKeptComments(service(), null);
  expect(await kept()).toEqual([]);
});

test('go to where the file was brought back, if the job that did so was given up', async () => {
  const fields = { state: 'going', taken_by: 'ended', restored_to: `${top}b.txt` } as const;
  const path = `${top}a.txt`;
  await keep(path, await putIntoBin({ path, deletion: top.slice(0, -1), fields }));
  await sweptJob((await requestDiscard()) ?? '');
  expect(await kept()).toEqual([]);
  const { data } = await secretClient().from('comments').select().eq('file_path', `${top}b.txt`);
  expect(data).toMatchObject([{ content: 'Un.', author: 'Léa' }]);
  await secretClient().from('comments').delete().eq('file_path', `${top}b.txt`);
});

test('of hundreds in one request, whatever their paths', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => `${'x'.repeat(1300)}","_{${index}}\\`);
  for (const index of [0, 199, 200, 449]) await keep(`${top}${index}.txt`, ids[index] ?? '');
  await keep(`${top}autre.txt`, 'autre');
  await deleteKeptComments(service(), ids);
  expect(await kept()).toEqual(['autre.txt']);
  await deleteKeptComments(service(), []);
});

test('are deleted by functions alone', async () => {
  const id = await commented('a.txt');
  const answer = await admin.comments.rpc('forget_kept_comments', { removal_ids: [id] });
  expect(answer.error?.code).toBe('42501');
  expect(await kept()).toEqual(['a.txt']);
});

test('go with what has expired', async () => {
  const fields = { expire_at: Timestamp.fromMillis(Date.now() - 1000) };
  const id = await commented('a.txt');
  await operatorDatabase().collection(BIN).doc(id).update(fields);
  await sweptJob((await requestDiscard()) ?? '');
  expect(await kept()).toEqual([]);
});
