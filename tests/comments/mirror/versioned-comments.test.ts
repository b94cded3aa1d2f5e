import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { moveComments } from '../../../functions/src/mirror/mirror-record.ts';
import { settleKeptComments } from '../../../functions/src/mirror/orphaned-comments.ts';
import { stored, storedMeta, uploadRecorded } from '../../emulators/support/documents.ts';
import { closeSessions, newAddress, type Person } from '../../emulators/support/people.ts';
import { addVersion, replaceBy } from '../../emulators/support/versions.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import { untilAdminMirrored, untilMirrored } from '../support/mirrored.ts';
import { service } from '../support/service.ts';

// The comments on a file stay in their place when it gets another content: they are about the file.

let member: Person & { comments: SupabaseClient };
let admin: Person & { comments: SupabaseClient };

beforeAll(async () => {
  [member, admin] = await Promise.all([
    newcomer({ email: newAddress('membre'), verified: true }),
    newcomer({ email: newAddress('chef'), verified: true, admin: true }),
  ]);
  await untilAdminMirrored(admin.email, true);
});

afterAll(closeSessions);

async function rowsIn(table: string, path: ItemPath): Promise<unknown[]> {
  const { data } = await secretClient()
    .from(table)
    .select('*')
    .eq('file_path', path)
    .order('id')
    .throwOnError();
  return data;
}

test('a new version, and one that is brought back, leave the comments as they were', async () => {
  const path = stored(`${crypto.randomUUID()}.txt`);
  const before = await uploadRecorded(member, path, 'un');
  await untilMirrored(path);
  for (const [person, content] of [
    [member, 'Un.'],
    [admin, 'Deux.'],
  ] as const) {
    const row = { file_path: path, author: 'Léa', content };
    await person.comments.from('comments').insert(row).throwOnError();
  }
  const rows = await rowsIn('comments', path);
  expect(rows).toHaveLength(2);

  const second = await replaceBy(member, path, 'deux');
  const content = { version: before.generation ?? '' };
  await addVersion(admin, { path, seen: second, content });
  const after = await storedMeta(path);
  // As the events of both changes do, in whatever order and however late.
  const time = new Date();
  const changes = [
    { before, after, time },
    { before: { ...before, generation: second }, after, time },
    { before, after: { ...before, generation: second }, time },
  ];
  for (const change of changes) await moveComments(service(), path, change);
  await settleKeptComments(service(), null);
  expect(await rowsIn('comments', path)).toEqual(rows);
  expect(await rowsIn('removed_comments', path)).toEqual([]);

  const row = { file_path: path, author: 'Léa', content: 'Trois.' };
  await member.comments.from('comments').insert(row).throwOnError();
  expect(await rowsIn('comments', path)).toHaveLength(3);
});
