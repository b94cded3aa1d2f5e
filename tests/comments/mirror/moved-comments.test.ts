import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { secretKey } from '../../../dev/comments/keys.ts';
import { followMoves } from '../../../functions/src/mirror/follow-moves.ts';
import { movedItems } from '../../../functions/src/records/moved-items.ts';
import {
  putFolder,
  stored,
  storedMeta,
  uploadRecorded,
} from '../../emulators/support/documents.ts';
import { closeSessions, newAddress, type Person } from '../../emulators/support/people.ts';
import { until } from '../../emulators/support/until.ts';
import { call } from '../../emulators/support/verdicts.ts';
import { address, newcomer, secretClient } from '../support/clients.ts';
import { commentsOn, untilAdminMirrored, untilMirrored } from '../support/mirrored.ts';

// Comments go along with what is moved: by id, with author and time.

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

async function folders(): Promise<[ItemPath, ItemPath]> {
  const made = ['De', 'Vers'].map((name) => `${name} ${crypto.randomUUID()}/`);
  for (const path of made) {
    await putFolder(path, admin);
    await call(admin, 'setAccess', { path, isPublic: true, allowedEmails: [] });
  }
  return made as [ItemPath, ItemPath];
}

async function rowsOf(path: ItemPath): Promise<Record<string, unknown>[]> {
  const { data } = await secretClient()
    .from('comments')
    .select('id, content, author, author_uid, author_email, created_at')
    .eq('file_path', path)
    .order('created_at')
    .throwOnError();
  return data;
}

async function comment(person: Commenter, path: ItemPath, content: string): Promise<void> {
  const row = { file_path: path, author: 'Léa', content };
  await person.comments.from('comments').insert(row).throwOnError();
}

test('each keeps its id, author and time, of a file and of what is in a folder', async () => {
  const [from, to] = await folders();
  const name = stored('litige.pdf');
  await uploadRecorded(member, from + name);
  await untilMirrored(from + name);
  await comment(member, from + name, 'Un.');
  await comment(admin, from + name, 'Deux.');
  const rows = await rowsOf(from + name);
  expect(rows).toHaveLength(2);
  expect(await call(admin, 'moveItems', { paths: [from + name], to })).toEqual({
    moved: 1,
    failed: [],
  });
  expect(await rowsOf(to + name)).toEqual(rows);
  expect(await commentsOn(from + name)).toEqual([]);
  await call(admin, 'moveItems', { paths: [to], to: from });
  expect(await rowsOf(`${from}${to}${name}`)).toEqual(rows);
  // Late events of the records that went change nothing.
  await until('the mirror to close', async () => (await commentsOn(to + name)).length === 0);
  expect(await rowsOf(`${from}${to}${name}`)).toEqual(rows);
  expect(
    (await member.comments.from('comments').select('id').eq('file_path', `${from}${to}${name}`))
      .data,
  ).toHaveLength(2);
});

test('what is asked twice, and what an event has put out of sight, comes along once', async () => {
  const [from, to] = await folders();
  const name = stored('photo.jpg');
  await uploadRecorded(member, from + name);
  await untilMirrored(from + name);
  await comment(member, from + name, 'Un.');
  await call(admin, 'moveItems', { paths: [from + name], to });
  const moves = await movedItems()
    .where('file_path', '==', from + name)
    .get();
  await followMoves(service(), moves.docs);
  expect(await commentsOn(to + name)).toEqual(['Un.']);
});

test('what is written to another file of that name stays with it', async () => {
  const [from, to] = await folders();
  const name = stored('même.txt');
  await uploadRecorded(member, from + name);
  await untilMirrored(from + name);
  await comment(member, from + name, 'Du premier.');
  await call(admin, 'moveItems', { paths: [from + name], to });
  await uploadRecorded(member, from + name, 'nouveau');
  await untilMirrored(from + name);
  await comment(member, from + name, 'Du second.');
  const moves = await movedItems()
    .where('file_path', '==', from + name)
    .get();
  await followMoves(service(), moves.docs);
  expect(await commentsOn(to + name)).toEqual(['Du premier.']);
  expect(await commentsOn(from + name)).toEqual(['Du second.']);
  expect(await storedMeta(from + name)).toBeDefined();
});
