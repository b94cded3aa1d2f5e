import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { secretKey } from '../../../dev/comments/keys.ts';
import { freePort } from '../../../dev/stack/config/ports.ts';
import { deleteSelection } from '../../../functions/src/use-cases/delete-selection.ts';
import { withoutTriggers } from '../../emulators/support/events/background-triggers.ts';
import {
  objectNames,
  putByConsole,
  storedMeta,
  upload,
} from '../../emulators/support/documents.ts';
import {
  ONE_PAGE,
  runningJobs,
  storedJob,
  sweptJob,
  viewerOf,
} from '../../emulators/support/jobs/jobs.ts';
import { killedAt } from '../../emulators/support/jobs/killed-at.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import { call } from '../../emulators/support/verdicts.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { newcomer } from '../support/clients.ts';
import { commentOn, commentsOn, mirroredAccess, untilAdminMirrored } from '../support/mirrored.ts';

// Before a deletion is answered, the comments database shows nothing more of the items, and their comments are
// gone. The triggers, which do both too, are off: in production they may come minutes later.

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

/** A public folder with a file that has comments; its name has characters that must be quoted in a list. */
async function publicFolder(): Promise<{ top: ItemPath; file: ItemPath }> {
  const top = `${crypto.randomUUID()}/`;
  const file = `${top}a "b", (c) \\ d.bin`;
  await call(admin, 'createFolder', { path: top });
  await putByConsole(objectNameOf(file));
  await call(admin, 'repairRecords', { path: top });
  await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
  await commentOn(file, 'Secret.');
  expect(await commentsRead(file)).toEqual(['Secret.']);
  return { top, file };
}

/** The comments on a file that the member reads. */
async function commentsRead(path: ItemPath): Promise<string[]> {
  const { data } = await member.comments
    .from('comments')
    .select('content')
    .eq('file_path', path)
    .throwOnError();
  return data.map(({ content }) => String(content));
}

async function expectClosed(file: ItemPath): Promise<void> {
  expect(await mirroredAccess(file)).toMatchObject({ gone: true });
  expect(await commentsOn(file)).toEqual([]);
  const row = { file_path: file, author: 'Léa', content: 'Encore.' };
  expect((await member.comments.from('comments').insert(row)).error?.code).toBe('42501');
}

test.each(['file', 'folder'])('of a %s: closed when the call answers', async (kind) => {
  const { top, file } = await publicFolder();
  const beside = `${top.slice(0, -1)}0.bin`;
  // There is no such file: only its name matters here.
  await exempt(beside, 'comments');
  await commentOn(beside, 'À côté.');
  const paths = [kind === 'file' ? file : top];
  expect(await call(admin, 'deleteItems', { paths })).toMatchObject({ deleted: 1, failed: [] });
  await expectClosed(file);
  expect(await commentsOn(beside)).toEqual(['À côté.']);
});

test('of what has changed since: nothing is closed', async () => {
  const { file } = await publicFolder();
  const answer = await call(admin, 'deleteItems', { paths: [file], seen: ['1'] });
  expect(answer).toMatchObject({ deleted: 0, failed: [{ path: file, reason: 'changed' }] });
  expect(await commentsRead(file)).toEqual(['Secret.']);
});

test('of a file that somebody uploads again meanwhile: only what was written before goes', async () => {
  const { top } = await publicFolder();
  const file = `${top}1700000000000_b.bin`;
  await upload(member, file);
  await call(admin, 'repairRecords', { path: top });
  await commentOn(file, 'Ancien.', new Date(Date.now() - 60_000));
  const deletion = ['functions/src/use-cases/delete-selection.ts', 'deleteSelection'] as const;
  await killedAt(
    { call: 'WriteBatch.commit', nth: 2 },
    deletion,
    { paths: [file], seen: [(await storedMeta(file))?.generation ?? null] },
    viewerOf(admin),
    ONE_PAGE,
  );
  expect(await objectNames(objectNameOf(file))).toEqual([]);
  await upload(member, file, 'nouveau');
  await commentOn(file, 'Nouveau.');
  const [job = ''] = await runningJobs();
  await sweptJob(job);
  expect(await commentsOn(file)).toEqual(['Nouveau.']);
  await call(admin, 'repairRecords', { path: top });
});

test.each([
  ['file', 'File.delete', 1],
  ['file', 'WriteBatch.commit', 2],
  ['folder', 'File.delete', 1],
  ['folder', 'WriteBatch.commit', 2],
  ['folder', 'WriteBatch.commit', 3],
] as const)(
  'of a %s whose worker is killed before %s number %d: closed by the next one',
  async (kind, point, nth) => {
    const { top, file } = await publicFolder();
    const data = { paths: [kind === 'file' ? file : top] };
    const deletion = ['functions/src/use-cases/delete-selection.ts', 'deleteSelection'] as const;
    await killedAt({ call: point, nth }, deletion, data, viewerOf(admin), ONE_PAGE);
    expect(await commentsRead(file)).toEqual(['Secret.']);
    const [job = ''] = await runningJobs();
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { deleted: 1 } });
    expect(await storedMeta(file)).toBeUndefined();
    await expectClosed(file);
  },
);

describe('while the comments database', () => {
  let silent: Server;
  beforeAll(async () => {
    silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    silent.close();
    silent.closeAllConnections();
  });

  test.each([
    ['cannot be reached', 'file'],
    ['cannot be reached', 'folder'],
    ['does not answer', 'file'],
    ['does not answer', 'folder'],
  ])('%s, of a %s: the call says so, and a job makes it good', async (fault, kind) => {
    const { top, file } = await publicFolder();
    const hangs = fault === 'does not answer';
    const port = hangs ? (silent.address() as AddressInfo).port : await freePort();
    const patience = { leftMs: 500 };
    const comments = { url: `http://127.0.0.1:${port}`, secretKey, patience };
    const data = { paths: [kind === 'file' ? file : top] };
    const answer = await deleteSelection(data, viewerOf(admin), { comments, until: Infinity });
    expect(answer).toMatchObject({ deleted: 1, failed: [], commentsPending: true });
    if (hangs) expect(patience.leftMs).toBeLessThanOrEqual(0);
    // Everything else is done.
    expect(await objectNames(objectNameOf(file))).toEqual([]);
    expect(await storedMeta(file)).toBeUndefined();
    const [id = ''] = await runningJobs();
    expect(await storedJob(id)).toMatchObject({ step: 'comments', comments_pending: true });
    expect(await sweptJob(id)).toMatchObject({
      state: 'done',
      comments_pending: false,
      result: { deleted: 1, failed: 0 },
    });
    await expectClosed(file);
  });
});
