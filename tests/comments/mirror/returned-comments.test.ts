import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectNameOf, ROOT, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import {
  deleteOrphanedComments,
  settleKeptComments,
} from '../../../functions/src/mirror/orphaned-comments.ts';
import { mirrorRecord } from '../../../functions/src/mirror/mirror-record.ts';
import { forgetRemoved } from '../../../functions/src/mirror/kept-comments.ts';
import { KEPT_MS } from '../../../functions/src/records/removed-records.ts';
import { whileTriggersAreOff } from '../../emulators/support/events/background-triggers.ts';
import { binnedId, deleted } from '../../emulators/support/binned.ts';
import {
  putByConsole,
  putFolder,
  storedMeta,
  untilForgotten,
  uploadRecorded,
} from '../../emulators/support/documents.ts';
import { sweptJob } from '../../emulators/support/jobs/jobs.ts';
import { operatorBucket, operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress, type Person } from '../../emulators/support/people.ts';
import { until } from '../../emulators/support/until.ts';
import { call } from '../../emulators/support/verdicts.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import { commentsOn, untilAdminMirrored, untilMirrored } from '../support/mirrored.ts';
import { service } from '../support/service.ts';

// Comments go out of sight with the record of their file, and come back with it.

type Commenter = Person & { comments: SupabaseClient };

let member: Commenter;
let other: Commenter;
/** A second commenter, since each may write only so many comments in a minute. */
let another: Commenter;
let admin: Commenter;

beforeAll(async () => {
  [member, another, other, admin] = await Promise.all([
    newcomer({ email: newAddress('membre'), verified: true }),
    newcomer({ email: newAddress('membre'), verified: true }),
    newcomer({ email: newAddress('autre'), verified: true }),
    newcomer({ email: newAddress('chef'), verified: true, admin: true }),
  ]);
  await untilAdminMirrored(admin.email, true);
});

afterAll(closeSessions);

const TEXT = 'la pièce';

/** A file with two comments of its owner. @returns its path and the rows */
async function commented(
  folder = ROOT,
  owner = member,
): Promise<{ path: ItemPath; rows: unknown[] }> {
  const path = `${folder}${Date.now()}_${crypto.randomUUID()}.bin`;
  await uploadRecorded(owner, path, TEXT);
  await untilMirrored(path);
  for (const content of ['Un.', 'Deux.']) {
    const row = { file_path: path, author: 'Léa', content };
    await owner.comments.from('comments').insert(row).throwOnError();
  }
  return { path, rows: await rowsOf(path) };
}

async function rowsOf(path: ItemPath): Promise<unknown[]> {
  const { data } = await secretClient()
    .from('comments')
    .select('*')
    .eq('file_path', path)
    .order('id')
    .throwOnError();
  return data;
}

async function keptOf(path: ItemPath): Promise<unknown[]> {
  const { data } = await secretClient()
    .from('removed_comments')
    .select('*')
    .eq('file_path', path)
    .throwOnError();
  return data;
}

/** Deletes a file's object in the console, and waits until its comments are kept. */
async function gone(path: ItemPath): Promise<void> {
  await operatorBucket().file(objectNameOf(path)).delete();
  await untilForgotten(path);
  await until(`the comments on ${path}, kept`, async () => (await keptOf(path)).length === 2);
  expect(await commentsOn(path)).toEqual([]);
}

function putBack(path: ItemPath, person: Person, text = TEXT): Promise<void> {
  return putByConsole(objectNameOf(path), uploaderMetadata(path, person), text);
}

describe('the comments on a file whose object went', () => {
  test('come back with it, as they were', async () => {
    const { path, rows } = await commented();
    await gone(path);
    await putBack(path, member);
    await until('the comments', async () => (await commentsOn(path)).length === 2);
    expect(await rowsOf(path)).toEqual(rows);
    expect(await keptOf(path)).toEqual([]);
  });

  test('are seen by nobody meanwhile, through no request', async () => {
    const { path, rows } = await commented();
    await gone(path);
    for (const { comments } of [member, other, admin]) {
      const kept = await comments.from('removed_comments').select('*');
      expect(kept.error?.code).toBe('42501');
      const removal_id = 'x';
      expect((await comments.rpc('restore_comments', { removal_id })).error?.code).toBe('42501');
      const keep = { path, removal_id, written_before: null };
      expect((await comments.rpc('keep_comments', keep)).error?.code).toBe('42501');
    }
    expect(rows).toHaveLength(2);
    expect((await admin.comments.from('comments').select('*').eq('file_path', path)).data).toEqual(
      [],
    );
  });

  test('are not those of another member’s file of that name', async () => {
    const { path } = await commented();
    await gone(path);
    await putBack(path, other);
    await untilMirrored(path, ({ owner_uid }) => owner_uid === other.uid);
    const row = { file_path: path, author: 'Max', content: 'À moi.' };
    await other.comments.from('comments').insert(row).throwOnError();
    expect(await commentsOn(path)).toEqual(['À moi.']);
    expect(await keptOf(path)).toHaveLength(2);
  });

  test('leave it when another object takes its place', async () => {
    const { path } = await commented();
    await putBack(path, other, 'autre pièce');
    await until(`the comments on ${path}, kept`, async () => (await keptOf(path)).length === 2);
    expect(await commentsOn(path)).toEqual([]);
    // The first file is put back: an operator has looked what happened.
    await putBack(path, member);
    await until('the comments', async () => (await commentsOn(path)).length === 2);
    expect(await storedMeta(path)).toMatchObject({ owner_uid: member.uid });
  });

  test('all come back, whoever has taken their ids meanwhile', async () => {
    const { path, rows } = await commented(ROOT, another);
    await gone(path);
    // Written after the mirror has opened the file and before its comments are back; the second one, again by its author.
    const [first, second] = rows as [object, object];
    const taken = { ...first, author: 'Max', content: 'Pris.', author_uid: other.uid };
    await secretClient().from('comments').insert([taken, second]).throwOnError();
    const { removal_id } = (await keptOf(path))[0] as { removal_id: string };
    await secretClient().rpc('restore_comments', { removal_id }).throwOnError();
    const there = (await commentsOn(path)).toSorted();
    expect(there).toEqual(['Pris.', 'Un.', 'Deux.'].toSorted());
    expect(await keptOf(path)).toEqual([]);
  });

  test('are kept by a repair, and brought back by one, when the events were lost', async () => {
    // A folder of its own: a repair of everything would stop at the many records that other tests have left.
    const folder = `${crypto.randomUUID()}/`;
    await call(admin, 'createFolder', { path: folder });
    await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
    const { path, rows } = await commented(folder);
    await whileTriggersAreOff(async () => {
      await operatorBucket().file(objectNameOf(path)).delete();
      await call(admin, 'repairRecords', { path: folder });
      expect([await commentsOn(path), (await keptOf(path)).length]).toEqual([[], 2]);
      await putBack(path, member);
      // Only a repair of everything looks through kept comments.
      await call(admin, 'repairRecords', {});
    });
    expect(await rowsOf(path)).toEqual(rows);
  });

  test('stay out of sight while something is restored, though nothing tells of them; the next night deletes them', async () => {
    const { path, rows } = await commented(ROOT, another);
    await gone(path);
    const removals = operatorDatabase().collection('removed_records');
    const [removal] = (await removals.where('file_path', '==', path).get()).docs;
    await removal?.ref.delete();
    await settleKeptComments(service(), null, { staysUnclaimed: true });
    expect(await keptOf(path)).toHaveLength(rows.length);
    await settleKeptComments(service(), null);
    expect(await keptOf(path)).toEqual([]);
  });

  test('stay in their place while something is restored, if its record was lost as well', async () => {
    const folder = `${crypto.randomUUID()}/`;
    await putFolder(folder, admin);
    const { path, rows } = await commented(folder, admin);
    await whileTriggersAreOff(async () => {
      await operatorBucket().file(objectNameOf(path)).delete();
      await operatorDatabase().collection('metas').doc(metaId(path)).delete();
    });
    await mirrorRecord(service(), path);
    await deleteOrphanedComments(service(), folder, null, { staysUnclaimed: true });
    expect(await rowsOf(path)).toEqual(rows);
    await deleteOrphanedComments(service(), folder, null);
    expect(await rowsOf(path)).toEqual([]);
  });

  test('follow it where it was moved since, also while something is restored', async () => {
    const folder = `${crypto.randomUUID()}/`;
    const to = `${folder}Classeur/`;
    await putFolder(folder, admin);
    await putFolder(to, admin);
    const { path, rows } = await commented(folder, admin);
    expect(await call(admin, 'moveItems', { paths: [path], to })).toMatchObject({ moved: 1 });
    const there = path.replace(folder, to);
    await until('the comments there', async () => (await commentsOn(there)).length === 2);
    // Their database comes back as of before.
    await secretClient().from('comments').delete().eq('file_path', there).throwOnError();
    await secretClient().from('comments').insert(rows).throwOnError();
    await deleteOrphanedComments(service(), folder, null, { staysUnclaimed: true });
    expect(await rowsOf(path)).toEqual([]);
    expect(await commentsOn(there)).toHaveLength(rows.length);
  });

  test('are deleted after thirty days', async () => {
    const { path } = await commented();
    await gone(path);
    await settleKeptComments(service(), null, { now: Date.now() + KEPT_MS - 60_000 });
    expect(await keptOf(path)).toHaveLength(2);
    await settleKeptComments(service(), null, { now: Date.now() + KEPT_MS + 60_000 });
    expect(await keptOf(path)).toEqual([]);
  });

  test('are deleted when somebody has deleted the file', async () => {
    const { path } = await commented();
    const since = new Date(Date.now() - 1000);
    await gone(path);
    await forgetRemoved([path], { id: 'job', since, comments: service() });
    expect(await keptOf(path)).toEqual([]);
    await putBack(path, member);
    await untilMirrored(path);
    expect(await commentsOn(path)).toEqual([]);
  });

  test('are deleted when what the file’s account has sent is purged', async () => {
    const { path } = await commented(ROOT, another);
    await gone(path);
    const input = { kind: 'purge', uid: another.uid } as const;
    const { id } = await createJob({ path: ROOT, input, askedBy: null, isLapsed: true });
    expect(await sweptJob(id)).toMatchObject({ state: 'done', result: { failed: 0 } });
    expect(await keptOf(path)).toEqual([]);
  });

  test('are out of sight with the file, whichever of its events come first, and go with it for good', async () => {
    const { path } = await commented();
    const deletion = await deleted(admin, path);
    await untilMirrored(path, (row) => row.gone);
    await until('their way out of sight', async () => (await keptOf(path)).length === 2);
    expect(await commentsOn(path)).toEqual([]);
    const ids = [await binnedId(deletion, path)];
    await call(admin, 'discardItems', { of: { ids } });
    await until('the end of all of them', async () => {
      return (await commentsOn(path)).length + (await keptOf(path)).length === 0;
    });
  });

  test('are deleted at night when that could not be told to their database', async () => {
    const { path } = await commented();
    await gone(path);
    await forgetRemoved([path], { id: 'job', since: new Date(0), comments: null });
    await settleKeptComments(service(), null);
    expect(await keptOf(path)).toEqual([]);
  });
});
