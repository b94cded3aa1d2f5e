import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { deleteCommentsOf } from '../../../functions/src/mirror/mirror-record.ts';
import { stored, upload, uploadRecorded } from '../../emulators/support/documents.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress, type Person } from '../../emulators/support/people.ts';
import { BUCKET } from '../../emulators/support/project.ts';
import { until } from '../../emulators/support/until.ts';
import { call } from '../../emulators/support/verdicts.ts';
import { newcomer, secretClient } from '../support/clients.ts';
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

type Commenter = Person & { comments: SupabaseClient };

let admin: Commenter;
let member: Commenter;

beforeAll(async () => {
  [admin, member] = await Promise.all([
    newcomer({ email: newAddress('chef'), verified: true, admin: true }),
    newcomer({ email: newAddress('membre'), verified: true }),
  ]);
  await untilAdminMirrored(admin.email, true);
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();

/** Deletes an object as the console does. */
async function deleteByConsole(path: string): Promise<void> {
  const object = encodeURIComponent(objectNameOf(path));
  const answer = await fetch(
    `http://127.0.0.1:${inject('ports').storage}/storage/v1/b/${BUCKET}/o/${object}`,
    { method: 'DELETE', headers: { authorization: 'Bearer owner' } },
  );
  expect(answer.ok).toBe(true);
}

describe('the comments follow a change of access', () => {
  test('of an item that is shared, and then kept for its owner', async () => {
    const path = stored(`${fresh()}.txt`);
    await uploadRecorded(admin, path);
    await untilMirrored(path);
    const row = { file_path: path, author: 'Léa', content: 'Vu.' };
    expect((await member.comments.from('comments').insert(row)).error?.code).toBe('42501');

    const share = { path, isPublic: false, allowedEmails: [member.email] };
    await call(admin, 'setAccess', share);
    await untilMirrored(path, ({ allowed_emails }) => allowed_emails.length === 1);
    expect((await member.comments.from('comments').insert(row)).error).toBeNull();

    await call(admin, 'setAccess', { ...share, allowedEmails: [] });
    await untilMirrored(path, ({ allowed_emails }) => allowed_emails.length === 0);
    const { data } = await member.comments.from('comments').select('*').eq('file_path', path);
    expect(data).toEqual([]);
    expect((await member.comments.from('comments').insert(row)).error?.code).toBe('42501');
    expect(await commentsOn(path)).toEqual(['Vu.']);
  });

  test('of a folder, for all items that inherit from it', async () => {
    const folder = `${fresh()}/`;
    await call(admin, 'createFolder', { path: folder });
    await uploadRecorded(admin, folder + stored('b.txt'));
    const access = { path: folder, isPublic: true, allowedEmails: [] };
    await call(admin, 'setAccess', { ...access, applyToContent: true });
    await untilMirrored(folder + stored('b.txt'), ({ is_public }) => is_public);
  });

  test('of the admins', async () => {
    const { email } = member;
    const listing = operatorDatabase().collection('admins').doc(email);
    const path = stored(`${fresh()}.txt`);
    await recorded(path, NOBODYS);
    await commentOn(path, 'pour les admins');
    const seen = async () => {
      const { data } = await member.comments.from('comments').select('*').eq('file_path', path);
      return data?.length;
    };
    expect(await seen()).toBe(0);
    await listing.set({});
    await untilAdminMirrored(email, true);
    expect(await seen()).toBe(1);
    await listing.delete();
    await untilAdminMirrored(email, false);
    expect(await seen()).toBe(0);
  });
});

describe('comments are deleted with their file', () => {
  const untilSilent = (path: string) =>
    until(`the end of the comments on ${path}`, async () => (await commentsOn(path)).length === 0);

  test('a file’s, and those of a folder’s files, and no others', async () => {
    const top = `${fresh()}/`;
    const x = stored('x.txt');
    const paths = [stored('seul.txt'), `b/${x}`, `b/c/${x}`, `b 2/${x}`, stored('reste.txt')];
    for (const name of paths) {
      await uploadRecorded(admin, top + name);
      await commentOn(top + name, name);
    }
    await call(admin, 'deleteItems', { paths: [`${top}b/`, top + stored('seul.txt')] });
    for (const name of paths.slice(0, 3)) {
      await untilSilent(top + name);
      expect(await mirroredAccess(top + name)).toMatchObject({ gone: true });
    }
    for (const name of paths.slice(3)) expect(await commentsOn(top + name)).toEqual([name]);
  });

  test('those of an object deleted in the console', async () => {
    const path = stored(`${fresh()}.txt`);
    await uploadRecorded(admin, path);
    await commentOn(path, 'bientôt fini');
    await deleteByConsole(path);
    await untilSilent(path);
  });

  test('not when only the record is lost', async () => {
    const path = stored(`${fresh()}.txt`);
    await uploadRecorded(admin, path);
    await untilMirrored(path);
    // One of them is older than the file: it was written for an earlier file of that name.
    await commentOn(path, 'à garder', new Date(Date.now() - 3_600_000));
    await commentOn(path, 'à garder aussi');
    // The emulator's events have the beginning of their second: it must be after the file's creation.
    const made = Date.now();
    await until('the next second', () =>
      Promise.resolve(Math.floor(Date.now() / 1000) > made / 1000),
    );
    await recordRef(path).delete();
    await untilMirrored(path, ({ gone }) => gone);
    // The trigger may have handled both events at once, so the deletion is asked for once more.
    await deleteCommentsOf(service(), path, new Date());
    expect(await commentsOn(path)).toEqual(['à garder', 'à garder aussi']);
  });

  test('when another file has taken the name before the event arrives, only its own comments stay', async () => {
    const path = stored(`${fresh()}.txt`);
    const forgotten = new Date();
    await commentOn(path, 'de l’ancien', new Date(forgotten.getTime() - 60_000));
    await upload(admin, path);
    await commentOn(path, 'du nouveau', new Date(Date.now() + 60_000));
    await deleteCommentsOf(service(), path, forgotten);
    expect(await commentsOn(path)).toEqual(['du nouveau']);
  });
});

describe('a repair', () => {
  const repair = (path?: string) =>
    call<Callables['repairRecords']['answer']>(admin, 'repairRecords', path ? { path } : {});
  const later = () => new Date(Date.now() + 1).toISOString();

  test('rewrites the rows that differ in a folder, and reports how many', async () => {
    const top = `${fresh()}/`;
    await call(admin, 'createFolder', { path: top });
    // Files without a text: taking out a text would mirror the record too.
    for (const name of ['a.bin', 'b.bin', 'c.bin'].map(stored)) {
      await uploadRecorded(admin, top + name);
      await untilMirrored(top + name);
      await commentOn(top + name, name);
    }
    await untilMirrored(top);
    await commentOn(`${top}disparu.txt`, 'sans fichier');
    expect(await repair(top)).toEqual({ created: 0, updated: 0, removed: 0, mirrored: 0 });
    expect(await commentsOn(`${top}disparu.txt`)).toEqual([]);

    const mirror = secretClient().from('file_access');
    await mirror
      .delete()
      .eq('file_path', top + stored('a.bin'))
      .throwOnError();
    await mirror
      .update({ ...OPEN, mirrored_at: later() })
      .eq('file_path', top + stored('b.bin'))
      .throwOnError();
    await mirror
      .insert({ file_path: `${top}jamais vu.txt`, ...OPEN, mirrored_at: later() })
      .throwOnError();
    expect(await repair(top)).toEqual({ created: 0, updated: 0, removed: 0, mirrored: 3 });
    expect(await mirroredAccess(top + stored('a.bin'))).toMatchObject({ owner_uid: admin.uid });
    expect(await mirroredAccess(top + stored('b.bin'))).toMatchObject({ is_public: false });
    expect(await mirroredAccess(`${top}jamais vu.txt`)).toMatchObject({ gone: true });
    expect(await repair(top)).toMatchObject({ mirrored: 0 });
    for (const name of ['a.bin', 'b.bin', 'c.bin'].map(stored)) {
      expect(await commentsOn(top + name)).toEqual([name]);
    }
  });

  test('of everything compares the admins too, and deletes old rows of deleted items', async () => {
    await repair();
    const stale = newAddress('ancien-chef');
    const long = new Date(Date.now() - 48 * 3600 * 1000).toISOString();
    const path = stored(`${fresh()}.txt`);
    await secretClient()
      .from('app_admins')
      .insert({ email: stale, mirrored_at: later() })
      .throwOnError();
    await secretClient().from('app_admins').delete().eq('email', admin.email).throwOnError();
    await secretClient()
      .from('file_access')
      .insert({ file_path: path, ...NOBODYS, gone: true, mirrored_at: long })
      .throwOnError();
    expect(await repair()).toMatchObject({ mirrored: 2 });
    await untilAdminMirrored(stale, false);
    await untilAdminMirrored(admin.email, true);
    expect(await mirroredAccess(path)).toBeNull();
    expect(await repair()).toMatchObject({ mirrored: 0 });
  });
});
