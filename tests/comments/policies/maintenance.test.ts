import { env } from 'node:process';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MAINTENANCE } from '../../../core/src/calls/maintenance.ts';
import { ROOT } from '../../../core/src/paths/item-path.ts';
import { publishableKey, secretKey } from '../../../dev/comments/keys.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { settleMaintenance } from '../../../functions/src/mirror/settle-maintenance.ts';
import { callDatabase } from '../../../ops/deploy/stages/call-database.ts';
import { maintenanceOff, maintenanceOn } from '../../../ops/admin/maintenance.ts';
import { LOCAL_RULES } from '../../../ops/admin/storage-rules.ts';
import { sweptJob } from '../../emulators/support/jobs/jobs.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { address, newcomer, secretClient } from '../support/clients.ts';
import { commentOn, OPEN, recorded } from '../support/mirrored.ts';

// While Navette is closed for maintenance (decision 0120), comments are read, and neither written nor deleted.

const path = `${crypto.randomUUID()} public.pdf`;
let member: Commenter;
const service = { url: '', secretKey };

beforeAll(async () => {
  service.url = address();
  env['FIREBASE_STORAGE_EMULATOR_HOST'] = `127.0.0.1:${inject('ports').storage}`;
  member = await newcomer({ email: newAddress('membre'), verified: true });
  await recorded(path, OPEN);
  await commentOn(path, 'bonjour');
});

afterAll(async () => {
  await maintenanceOff(LOCAL_RULES);
  await closeSessions();
});

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

test('the operator’s command has the functions close the comments, and open them again', async () => {
  expect(await outcomes()).toEqual(OPENED);
  expect(await maintenanceOn(LOCAL_RULES)).toContain('Closed: comments');
  expect(await outcomes()).toEqual(CLOSED);
  expect(await maintenanceOff(LOCAL_RULES)).toContain('Open: comments');
  expect(await outcomes()).toEqual(OPENED);
});

test('the secret key alone closes and opens', async () => {
  const close = (key: string) =>
    callDatabase({ ...service, secretKey: key }, 'set_maintenance', { closed: true }, 'the flag');
  await expect(close(publishableKey)).rejects.toThrow(/401 .*permission denied/);
  const { error } = await member.comments.rpc('set_maintenance', { closed: true });
  expect(error?.code).toBe('42501');
  expect(await outcomes()).toEqual(OPENED);
});

test('the comments are as the flag says, whoever has said otherwise', async () => {
  await operatorDatabase().doc(MAINTENANCE).set({ comments: 'closed' });
  for (let times = 0; times < 2; times++) {
    await settleMaintenance(service);
    expect(await outcomes()).toEqual(CLOSED);
  }
  // 'off' opens them before the rest.
  await operatorDatabase().doc(MAINTENANCE).update({ comments: 'open' });
  await settleMaintenance(service);
  expect(await outcomes()).toEqual(OPENED);
  await maintenanceOff(LOCAL_RULES);
});

test('a repair finds that a restored database is open, and closes it', async () => {
  await maintenanceOn(LOCAL_RULES);
  await callDatabase(service, 'set_maintenance', { closed: false }, 'the flag');
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
  await maintenanceOff(LOCAL_RULES);
  expect(await outcomes()).toEqual(OPENED);
});
