import { setTimeout as delay } from 'node:timers/promises';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  FLAG_AGE_MS,
  MAINTENANCE,
  type CommentsGate,
  type Maintenance,
} from '../../../core/src/calls/maintenance.ts';
import type { Access } from '../../../core/src/access/meta.ts';
import { objectNameOf, ROOT, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { enqueue } from '../../../functions/src/jobs/queue.ts';
import { reconcileObject } from '../../../functions/src/items/reconcile.ts';
import { requestRepair } from '../../../functions/src/jobs/request-repair.ts';
import { deleteOrphanedComments } from '../../../functions/src/mirror/orphaned-comments.ts';
import { settleMaintenance } from '../../../functions/src/mirror/settle-maintenance.ts';
import { removeAndKeep } from '../../../functions/src/records/removed-records.ts';
import { mirrorWrittenRecord } from '../../../functions/src/triggers/mirror-written-record.ts';
import { whileTriggersAreOff } from '../../emulators/support/events/background-triggers.ts';
import { putByConsole, stored } from '../../emulators/support/documents.ts';
import { sweptJob } from '../../emulators/support/jobs/jobs.ts';
import { operatorBucket, operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import { until } from '../../emulators/support/until.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import {
  commentOn,
  commentsOn,
  mirroredAccess,
  NOBODYS,
  OPEN,
  recorded,
  recordRef,
  untilAdminMirrored,
  untilMirrored,
} from '../support/mirrored.ts';
import { service } from '../support/service.ts';

// While Navette is closed for maintenance (decision 0154), comments are read, and neither written nor deleted.

const path = `${crypto.randomUUID()} public.pdf`;
let member: Commenter;
const flag = () => operatorDatabase().doc(MAINTENANCE);

beforeAll(async () => {
  member = await newcomer({ email: newAddress('membre'), verified: true });
  await recorded(path, OPEN);
  await commentOn(path, 'bonjour');
});

afterAll(async () => {
  await opened();
  await closeSessions();
});

/** Puts the flag up, as the operator's command does. */
async function want(comments: CommentsGate): Promise<void> {
  const since = FieldValue.serverTimestamp();
  await flag().set({ since, comments, told: null } satisfies Maintenance);
}

/** Takes the flag away, and waits until no instance uses what it has read before. */
async function opened(): Promise<void> {
  await flag().delete();
  await settleMaintenance(service());
  await delay(FLAG_AGE_MS);
}

/**
 * Gives this process the event of a record.
 *
 * @param before the access that it had; left out: it is new
 */
async function recordWritten(written: ItemPath, before?: Access): Promise<void> {
  const after = await recordRef(written).get();
  const data = { before: { data: () => before }, after };
  const event = { params: { id: metaId(written) }, data, time: new Date().toISOString() };
  const { url, secretKey } = service();
  vi.stubEnv('SUPABASE_URL', url);
  vi.stubEnv('SUPABASE_SECRET_KEY', secretKey);
  try {
    await mirrorWrittenRecord.run(event as never);
  } finally {
    vi.unstubAllEnvs();
  }
}

/** What becomes of each request of somebody who has written a comment. */
async function outcomes(): Promise<Record<string, unknown>> {
  const { comments } = member;
  const row = { file_path: path, author: 'Léa', content: 'Vu.' };
  const inserted = await comments.from('comments').insert(row).select('id');
  const mine = await secretClient()
    .from('comments')
    .insert({ ...row, author_uid: member.uid })
    .select('id')
    .single()
    .throwOnError();
  const deleted = await comments.from('comments').delete().eq('id', mine.data.id).select('id');
  const read = await comments.from('comments').select('id').eq('id', mine.data.id);
  return {
    inserted: inserted.error?.code ?? inserted.data?.length,
    deleted: deleted.data?.length,
    stays: read.data?.length,
  };
}

const OPENED = { inserted: 1, deleted: 1, stays: 0 };
const CLOSED = { inserted: '42501', deleted: 0, stays: 1 };

test('the functions close the comments by a task, note it, and open them before the flag goes', async () => {
  expect(await outcomes()).toEqual(OPENED);
  for (const [gate, expected] of [
    ['closed', CLOSED],
    ['open', OPENED],
  ] as const) {
    await want(gate);
    await enqueue({ settle: 'comments' });
    await until('the note', async () => (await flag().get()).get('told') === gate);
    expect(await outcomes()).toEqual(expected);
  }
});

test('the secret key alone closes and opens', async () => {
  const { error } = await member.comments.rpc('set_maintenance', { gate: 'closed' });
  expect(error?.code).toBe('42501');
  expect(await outcomes()).toEqual(OPENED);
});

test('told twice, or when it was open already, it is as the flag says', async () => {
  await want('closed');
  for (let times = 0; times < 2; times++) {
    await settleMaintenance(service());
    expect(await outcomes()).toEqual(CLOSED);
  }
  await flag().delete();
  for (let times = 0; times < 2; times++) {
    await settleMaintenance(service());
    expect(await outcomes()).toEqual(OPENED);
  }
});

test('nothing is mirrored meanwhile, but that an admin is none any more', async () => {
  const [removed, added] = [newAddress('ancien'), newAddress('nouveau')];
  const admins = operatorDatabase().collection('admins');
  await admins.doc(removed).set({});
  await untilAdminMirrored(removed, true);
  await want('closed');
  // No instance uses what it has read before.
  await delay(FLAG_AGE_MS);
  const written = `${crypto.randomUUID()} écrit.pdf`;
  await exempt(written, 'record', 'comments');
  const record = recordRef(written);
  await record.set({ file_path: written, inherits: false, ...OPEN });
  await admins.doc(added).set({});
  await admins.doc(removed).delete();
  await untilAdminMirrored(removed, false);
  await recordWritten(written);
  expect(await mirroredAccess(written)).toBeNull();
  const { data } = await secretClient().from('app_admins').select('gone').eq('email', added);
  expect(data).toEqual([]);
  await opened();
  await recordWritten(written);
  expect(await mirroredAccess(written)).not.toBeNull();
  await Promise.all([record.delete(), admins.doc(added).delete()]);
  await untilAdminMirrored(added, false);
});

test('who loses access to an item loses its comments meanwhile, too', async () => {
  const [narrowed, removed] = [1, 2].map((at) => `${crypto.randomUUID()} ${at}.pdf`) as [
    ItemPath,
    ItemPath,
  ];
  await Promise.all([recorded(narrowed, OPEN), recorded(removed, OPEN)]);
  await want('closed');
  await delay(FLAG_AGE_MS);
  await recordRef(narrowed).update({ is_public: false });
  await recordRef(removed).delete();
  await untilMirrored(narrowed, ({ is_public }) => !is_public);
  await untilMirrored(removed, ({ gone }) => gone);
  await recordRef(narrowed).update({ is_public: true });
  await recordWritten(narrowed, NOBODYS);
  expect(await mirroredAccess(narrowed)).toMatchObject({ is_public: false });
  await opened();
  await recordWritten(narrowed, NOBODYS);
  expect(await mirroredAccess(narrowed)).toMatchObject({ is_public: true });
});

test('a repair that meets another file without a record has it begin without the comments of before', async () => {
  const folder = `${crypto.randomUUID()}/`;
  const file = folder + stored('plan.txt');
  await putByConsole(objectNameOf(file), {}, 'un');
  await untilMirrored(file);
  await commentOn(file, 'sur le premier');
  await whileTriggersAreOff(async () => {
    await operatorBucket().file(objectNameOf(file)).delete();
    await removeAndKeep([file]);
    await putByConsole(objectNameOf(file), {}, 'deux');
    await commentOn(file, 'sur le second');
    await deleteOrphanedComments(service(), folder, null);
    expect(await commentsOn(file)).toEqual(['sur le second']);
    await reconcileObject(objectNameOf(file));
  });
});

test('comments leave with a record that is kept, before another file has the name', async () => {
  const file = stored(`${crypto.randomUUID()}.txt`);
  await putByConsole(objectNameOf(file), {}, 'un');
  await untilMirrored(file);
  await commentOn(file, 'sur le premier');
  await want('closed');
  await delay(FLAG_AGE_MS);
  await operatorBucket().file(objectNameOf(file)).delete();
  await removeAndKeep([file]);
  await until('the comments to leave', async () => (await commentsOn(file)).length === 0);
  await opened();
});

test('comments leave with the content that an operator’s repair finds replaced', async () => {
  const folder = `${crypto.randomUUID()}/`;
  const file = folder + stored('plan.txt');
  await putByConsole(objectNameOf(file), {}, 'un');
  await untilMirrored(file);
  await commentOn(file, 'sur le premier');
  await want('closed');
  await delay(FLAG_AGE_MS);
  await putByConsole(objectNameOf(file), {}, 'deux');
  await sweptJob(await requestRepair(folder, { goesOn: true }));
  await until('the comments to leave', async () => (await commentsOn(file)).length === 0);
  await opened();
});

test('a repair finds that a restored database is open, and closes it', async () => {
  await want('closed');
  await settleMaintenance(service());
  await secretClient().rpc('set_maintenance', { gate: 'open' }).throwOnError();
  expect(await outcomes()).toEqual(OPENED);
  const { id } = await createJob({
    path: ROOT,
    input: { kind: 'repair' },
    askedBy: null,
    // Its last step alone: the records of these tests have no objects.
    step: 'finish',
    isLapsed: true,
    goesOn: true,
  });
  await sweptJob(id);
  expect(await outcomes()).toEqual(CLOSED);
  await flag().delete();
  await settleMaintenance(service());
  expect(await outcomes()).toEqual(OPENED);
});
