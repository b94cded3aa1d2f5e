import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { objectNameOf, ROOT, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { secretKey } from '../../../dev/comments/keys.ts';
import { freePort } from '../../../dev/stack/config/ports.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { closeFolder } from '../../../functions/src/mirror/closing-folders.ts';
import { setItemAccess } from '../../../functions/src/use-cases/set-item-access.ts';
import { withoutTriggers } from '../../emulators/support/events/background-triggers.ts';
import { putByConsole, stored, upload } from '../../emulators/support/documents.ts';
import { runningJobs, storedJob, sweptJob, viewerOf } from '../../emulators/support/jobs/jobs.ts';
import { linkOf, opens } from '../../emulators/support/links.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import { call } from '../../emulators/support/verdicts.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import { mirroredAccess, recordRef, untilAdminMirrored } from '../support/mirrored.ts';
import { drive, service, unreachable } from '../support/service.ts';

// Before a call answers, a narrower access holds for the comments too. The triggers, which mirror each record too,
// are off: in production they may come minutes later.

let admin: Commenter;
let member: Commenter;

beforeAll(async () => {
  [admin, member] = await Promise.all([
    newcomer({ email: newAddress('chef'), verified: true, admin: true }),
    newcomer({ email: newAddress('membre'), verified: true }),
  ]);
  await untilAdminMirrored(admin.email, true);
});

// After this, so that the admin is mirrored.
withoutTriggers();

afterAll(closeSessions);

/** A public folder with a file, mirrored as public. */
async function publicFolder(): Promise<{ top: ItemPath; file: ItemPath }> {
  const top = `${crypto.randomUUID()}/`;
  const file = `${top}a.bin`;
  await call(admin, 'createFolder', { path: top });
  await putByConsole(objectNameOf(file));
  await call(admin, 'repairRecords', { path: top });
  await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
  expect(await mirroredAccess(file)).toMatchObject({ is_public: true });
  return { top, file };
}

const narrow = (path: ItemPath) => ({ path, isPublic: false, allowedEmails: [] });

async function commentsRefused(path: ItemPath): Promise<string | undefined> {
  const row = { file_path: path, author: 'Léa', content: 'Vu.' };
  return (await member.comments.from('comments').insert(row)).error?.code;
}

test('of a folder: its files’ comments are closed when the call answers', async () => {
  const { top, file } = await publicFolder();
  expect(await commentsRefused(file)).toBeUndefined();
  expect(await call(admin, 'setAccess', narrow(top))).toEqual({ path: top, updated: 2 });
  expect(await commentsRefused(file)).toBe('42501');
  expect(await mirroredAccess(top)).toMatchObject({ is_public: false });
});

/** A comments database that notes what it is asked for, and answers that all is well. */
async function recorder(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(
      `${request.method} ${new URL(request.url ?? '', 'http://x').pathname.split('/').at(-1)}`,
    );
    request.resume();
    response.writeHead(request.method === 'GET' ? 200 : 201).end('[]');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, asked };
}

test('of a folder: one request closes all of it before its first page, and another opens what is left', async () => {
  const { top } = await publicFolder();
  const { url, asked } = await recorder();
  const means = { comments: { url, secretKey }, until: Infinity };
  await setItemAccess(narrow(top), viewerOf(admin), means);
  expect(asked).toEqual(['POST closing_folders', 'POST file_access', 'DELETE closing_folders']);

  asked.length = 0;
  await setItemAccess({ ...narrow(top), isPublic: true }, viewerOf(admin), means);
  // A wider access hides nothing meanwhile.
  expect(asked).toEqual(['POST file_access', 'DELETE closing_folders']);
});

test('of a folder: nothing stays closed once it is done', async () => {
  const { top, file } = await publicFolder();
  const seen = async () =>
    (await member.comments.from('file_access').select('file_path').eq('file_path', file)).data
      ?.length;
  expect(await seen()).toBe(1);
  await recordRef(top).update({ updated_at: new Date() });
  await closeFolder(service(), top);
  expect(await seen()).toBe(0);
  await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
  expect(await seen()).toBe(1);
  const { data } = await secretClient().from('closing_folders').select('folder').eq('folder', top);
  expect(data).toEqual([]);
});

test('of a folder: a repair that began later opens nothing while its records are still to be written', async () => {
  const { top } = await publicFolder();
  await recordRef(top).update({ updated_at: new Date() });
  await closeFolder(service(), top);
  const closing = async () =>
    (await secretClient().from('closing_folders').select('folder').eq('folder', top)).data?.length;
  const change = { inherits: false, isPublic: false, allowedEmails: [] } as const;
  const input = { kind: 'access', change, dropOwn: false } as const;
  const narrowing = await createJob({ path: top, input, askedBy: null });
  const last = { path: ROOT, input: { kind: 'repair' }, step: 'finish', askedBy: null } as const;
  const repair = async () => driveJob(await createJob(last), drive());
  expect(await repair()).toMatchObject({ state: 'done' });
  expect(await closing()).toBe(1);
  expect(await sweptJob(narrowing.id)).toMatchObject({ state: 'done' });
  // Left by a job that never came to its end.
  await closeFolder(service(), top);
  expect(await repair()).toMatchObject({ state: 'done' });
  expect(await closing()).toBe(0);
});

test('of a folder whose worker died before it mirrored its page: closed by the next worker', async () => {
  const { top, file } = await publicFolder();
  const closed = { is_public: false, allowed_emails: [] };
  for (const path of [top, file]) await recordRef(path).update(closed);
  const change = { inherits: false, isPublic: false, allowedEmails: [] } as const;
  const input = { kind: 'access', change, dropOwn: false } as const;
  const { id } = await createJob({ path: top, input, askedBy: null, isLapsed: true });
  expect(await mirroredAccess(file)).toMatchObject({ is_public: true });
  expect(await sweptJob(id)).toMatchObject({ state: 'done' });
  expect(await mirroredAccess(file)).toMatchObject({ is_public: false });
});

test('of a file: its comments are closed when the call answers', async () => {
  const { file } = await publicFolder();
  expect(await call(admin, 'setAccess', narrow(file))).toEqual({ path: file, updated: 1 });
  expect(await commentsRefused(file)).toBe('42501');
});

test('of what is shown as its folder: its comments follow when the call answers', async () => {
  const { top } = await publicFolder();
  const file = top + stored('b.bin');
  await upload(member, file);
  await call(member, 'recordUpload', { path: file });
  await call(admin, 'repairRecords', { path: top });
  expect(await mirroredAccess(file)).toMatchObject({ is_public: false });
  expect(await call(member, 'showAsFolder', { path: file })).toEqual({ path: file });
  expect(await mirroredAccess(file)).toMatchObject({ is_public: true });
});

describe('while the comments database cannot be reached', () => {
  test.each(['folder', 'file'])(
    'of a %s: the call says so, and a job makes it good',
    async (kind) => {
      const { top, file } = await publicFolder();
      const link = await linkOf(member, file);
      const path = kind === 'folder' ? top : file;
      const nobody = await unreachable();
      const answer = await setItemAccess(narrow(path), viewerOf(admin), {
        comments: nobody,
        until: Infinity,
      });
      expect(answer).toEqual({ path, updated: kind === 'folder' ? 2 : 1, commentsPending: true });
      // Everything else is done.
      expect(await opens(link)).toBe(false);
      const [id = ''] = await runningJobs();
      // The job waits for its next attempt, and no failed one was counted.
      const waiting = { path, step: 'comments', comments_pending: true, attempts: 0 };
      expect(await storedJob(id)).toMatchObject(waiting);
      expect(await sweptJob(id)).toMatchObject({ state: 'done', comments_pending: false });
      expect(await mirroredAccess(file)).toMatchObject({ is_public: false });
      expect(await commentsRefused(file)).toBe('42501');
      expect((await operatorDatabase().collection('stale_tokens').count().get()).data().count).toBe(
        0,
      );
    },
  );
});
