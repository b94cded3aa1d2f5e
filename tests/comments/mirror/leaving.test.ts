import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectNameOf, ROOT, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { leaveReport } from '../../../ops/admin/leave-report.ts';
import { leave } from '../../../ops/admin/leave.ts';
import { remove } from '../../../ops/admin/remove.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { whileTriggersAreOff } from '../../emulators/support/events/background-triggers.ts';
import { putByConsole } from '../../emulators/support/documents.ts';
import { lapse, storedJob, sweptJob } from '../../emulators/support/jobs/jobs.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import { call } from '../../emulators/support/verdicts.ts';
import { withoutQueue } from '../../emulators/support/jobs/without-queue.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import { mirroredAccess, untilAdminMirrored, untilMirrored } from '../support/mirrored.ts';
import { unreachable } from '../support/service.ts';

// Once the operator's command has answered, a removed person reads no comments any more. The triggers, which mirror
// each record too, are off meanwhile: in production they may come minutes later.

let chef: Commenter;

beforeAll(async () => {
  chef = await newcomer({ email: newAddress('chef'), verified: true, admin: true });
  await untilAdminMirrored(chef.email, true);
});

afterAll(closeSessions);

interface Scene {
  person: Commenter;
  /** Shared with the person, owned by them, and only for admins. */
  shared: ItemPath;
  own: ItemPath;
  closed: ItemPath;
}

async function scene(): Promise<Scene> {
  const person = await newcomer({ email: newAddress("o'ancien"), verified: true, admin: true });
  const top = `${crypto.randomUUID()}/`;
  const [shared, own, closed] = [`${top}partagé.bin`, `${top}à soi.bin`, `${top}fermé.bin`];
  await call(chef, 'createFolder', { path: top });
  for (const path of [shared, own, closed]) await putByConsole(objectNameOf(path));
  await call(chef, 'repairRecords', { path: top });
  const setAccess = (path: ItemPath, change: object) =>
    call(chef, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
  await setAccess(shared, { allowedEmails: [person.email, chef.email] });
  await setAccess(own, { owner: { email: person.email } });
  await setAccess(closed, { owner: { email: null } });
  await untilMirrored(own, ({ owner_email }) => owner_email === person.email);
  await untilMirrored(closed, ({ owner_email }) => owner_email === null);
  await untilAdminMirrored(person.email, true);
  return { person, shared, own, closed };
}

async function commentsRefused(person: Commenter, path: ItemPath): Promise<string | undefined> {
  const row = { file_path: path, author: 'Léa', content: 'Vu.' };
  return (await person.comments.from('comments').insert(row)).error?.code;
}

async function isAdminThere(email: string): Promise<boolean> {
  const { data } = await secretClient().from('app_admins').select('gone').eq('email', email);
  return data?.some((row) => row.gone === false) ?? false;
}

test('the former owner of a file reads its comments no more when the call answers', async () => {
  const { person, own } = await scene();
  await operatorDatabase().collection('admins').doc(person.email).delete();
  await untilAdminMirrored(person.email, false);
  expect(await commentsRefused(person, own)).toBeUndefined();
  await whileTriggersAreOff(async () => {
    const data = { path: own, isPublic: false, allowedEmails: [], owner: { email: chef.email } };
    expect(await call(chef, 'setAccess', data)).toEqual({ path: own, updated: 1 });
    expect(await commentsRefused(person, own)).toBe('42501');
    expect(await mirroredAccess(own)).toMatchObject({ owner_uid: chef.uid });
  });
});

test('who leaves: the comments of all that they saw are closed when the command answers', async () => {
  const { person, shared, own, closed } = await scene();
  for (const path of [shared, own, closed]) {
    expect(await commentsRefused(person, path)).toBeUndefined();
  }
  await whileTriggersAreOff(async () => {
    const report = await leave(person.email, { allLinks: false, to: chef.email });
    expect(report).toMatchObject({ commentsOpen: null, failed: 0 });
    for (const path of [shared, own, closed]) {
      expect([path, await commentsRefused(person, path)]).toEqual([path, '42501']);
      expect(await commentsRefused(chef, path)).toBeUndefined();
    }
    expect(await mirroredAccess(shared)).toMatchObject({ allowed_emails: [chef.email] });
    expect(await mirroredAccess(own)).toMatchObject({ owner_email: chef.email });
    expect(await isAdminThere(person.email)).toBe(false);
    expect(await isAdminThere(chef.email)).toBe(true);
  });
});

test('an admin who is removed keeps the comments of what they see, and no others', async () => {
  const { person, shared, own, closed } = await scene();
  await whileTriggersAreOff(async () => {
    expect(await remove(person.email)).toContain('is no admin.');
    expect(await commentsRefused(person, closed)).toBe('42501');
    for (const path of [shared, own]) expect(await commentsRefused(person, path)).toBeUndefined();
    expect(await isAdminThere(person.email)).toBe(false);
    await remove(person.email, { to: null });
    expect(await commentsRefused(person, own)).toBe('42501');
    expect(await commentsRefused(person, shared)).toBeUndefined();
  });
});

describe('while the functions cannot be reached', () => {
  test('the commands do not claim success, and name the job that makes it good', async () => {
    const { person, own, closed } = await scene();
    await whileTriggersAreOff(async () => {
      const report = await withoutQueue(async () => {
        await expect(remove(person.email, { to: chef.email, patience: 0 })).rejects.toThrow(
          /is no admin\.\n(.*\n)*NOT FINISHED: .*The comments follow by the job jobs\/\w+/,
        );
        return leave(person.email, { allLinks: false, patience: 0 });
      });
      expect(leaveReport(person.email, report)).toContain('NOT FINISHED: the comments');
      expect(await commentsRefused(person, closed)).toBeUndefined();
      const id = report.commentsOpen ?? '';
      expect(await storedJob(id)).toMatchObject({ step: 'comments', comments_pending: true });
      await sweptJob(id);
      for (const path of [own, closed]) expect(await commentsRefused(person, path)).toBe('42501');
      expect(await isAdminThere(person.email)).toBe(false);
    });
  });
});

describe('while the comments database cannot be reached', () => {
  test.each(['leave', 'removal'] as const)('a worker goes on with the %s', async (kind) => {
    const { person, own, closed } = await scene();
    await whileTriggersAreOff(async () => {
      const { email } = person;
      const heir = { owner_email: chef.email, owner_uid: chef.uid };
      const input =
        kind === 'leave' ? { kind, email, heir, allLinks: false } : { kind, email, heir };
      const lease = await createJob({ path: ROOT, input, askedBy: null });
      const nobody = await unreachable();
      await driveJob(lease, { comments: nobody, until: Infinity });
      expect(await storedJob(lease.id)).toMatchObject({ step: 'comments', state: 'running' });
      expect(await commentsRefused(person, closed)).toBeUndefined();
      await lapse(lease.id);
      expect(await sweptJob(lease.id)).toMatchObject({ state: 'done', comments_pending: false });
      for (const path of [own, closed]) expect(await commentsRefused(person, path)).toBe('42501');
      expect(await mirroredAccess(own)).toMatchObject({ owner_email: chef.email });
    });
  });
});
