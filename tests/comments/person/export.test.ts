import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStored, type ExportedEntry } from '../../../ops/person/add-stored.ts';
import { runPerson } from '../../../ops/person/run-person.ts';
import { stored, uploadRecorded } from '../../emulators/support/documents.ts';
import { operatorAuth, operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import { OPEN, recorded, untilAdminMirrored } from '../support/mirrored.ts';
import { wholeLife } from '../support/whole-life.ts';

let chef: Commenter;

beforeAll(async () => {
  chef = await newcomer({ email: newAddress('chef'), verified: true, admin: true });
  await untilAdminMirrored(chef.email, true);
});

afterAll(closeSessions);

const means = { connect: async () => void operatorDatabase(), progress: () => undefined };

async function exported(email: string, ...words: readonly string[]) {
  const out = join(await mkdtemp(join(tmpdir(), 'export-')), 'person.json');
  const report = await runPerson(['export', email.toUpperCase(), '--out', out, ...words], means);
  expect(report).toContain(out);
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  const text = await readFile(out, 'utf8');
  const entries = JSON.parse(text) as ExportedEntry[];
  const of = (place: string) =>
    entries
      .filter((entry) => entry.place === place)
      .map(({ data }) => data as Record<string, unknown>);
  return { out, report, text, entries, of };
}

test('a person gets all that names them, and nobody else’s address', async () => {
  const { person, other, own, inFolder, shared, binned } = await wholeLife(chef);
  const { out, report, text, entries, of } = await exported(person.email);
  expect(of('accounts')).toMatchObject([{ uid: person.uid, email: person.email }]);
  expect([...new Set(entries.map(({ place }) => place))]).toEqual(
    expect.arrayContaining([
      'accounts',
      'bin',
      'comments',
      'counted_incoming',
      'jobs',
      'journal',
      'metas',
      'objects',
      'recents',
      'removed_comments',
      'removed_records',
      'rendering_time',
      'upload_blocks',
      'usage',
    ]),
  );
  const paths = of('metas').map(({ file_path }) => file_path);
  expect(paths).toEqual(expect.arrayContaining([own, inFolder, shared]));
  expect(of('objects').map(({ name }) => name)).toContain(`files/${own}`);
  const written = (table: string) =>
    of(table)
      .map(({ file_path, content }) => `${String(file_path)} ${String(content)}`)
      .toSorted();
  const said = 'De la part de la personne.';
  expect(written('comments')).toEqual([`${inFolder} ${said}`, `${shared} ${said}`].toSorted());
  expect(written('removed_comments')).toEqual([`${binned} ${said}`]);
  expect(report).toContain('  comments: 2\n');

  for (const { email, uid } of [chef, other]) {
    expect([email, text.includes(email), text.includes(uid)]).toEqual([email, false, false]);
  }
  expect(text).not.toContain('firebaseStorageDownloadTokens');
  // What others have moved may be where the person sees nothing, and an id is a hash of a path.
  const lines = entries.filter(({ place }) => place === 'journal');
  expect(lines.filter(({ id }) => id !== undefined)).toEqual([]);
  const told = of('journal').map(({ by, to, within }) => [
    by === person.email,
    to !== undefined || within !== undefined,
  ]);
  expect(new Set(told.map(String))).toEqual(new Set(['true,true', 'false,false']));
  expect(report).toContain('where others have moved what they see');
  // What the functions have read for it is gone again, and a file is never written over.
  expect((await operatorDatabase().collection('exported_rows').get()).size).toBe(0);
  const again = runPerson(['export', person.email, '--out', out], means);
  await expect(again).rejects.toThrow('was not written');
});

test('an earlier address is in it once somebody has said that it is theirs', async () => {
  const person = await newcomer({ email: newAddress('martin'), verified: true });
  const path = stored(`${crypto.randomUUID()}.txt`);
  await uploadRecorded(person, path);
  const email = newAddress('dupont');
  await operatorAuth().updateUser(person.uid, { email });
  const alone = await exported(email);
  expect(alone.report).toContain(`export again with --also ${person.email}`);
  expect(alone.text).not.toContain(person.email);
  const both = await exported(email, '--also', person.email);
  expect(both.report).not.toContain('export again');
  expect(both.of('metas')).toMatchObject([{ file_path: path, added_by: person.email }]);
});

test('comments are complete, beyond a page, also where somebody has given them the same id', async () => {
  const person = await newcomer({ email: newAddress('bavarde'), verified: true });
  const paths = Array.from({ length: 3 }, () => `${crypto.randomUUID()}.txt`);
  for (const path of paths) await recorded(path, OPEN);
  const [first = ''] = paths;
  const by = { author: 'Moi', author_uid: person.uid, author_email: person.email };
  // A page ends with the first of three that have the same id.
  const many = Array.from({ length: 1499 }, (_, index) => ({
    ...by,
    file_path: first,
    // Two documents are filled by each page of these.
    content: `${index} ${'é'.repeat(900)}`,
  }));
  const id = crypto.randomUUID();
  const created_at = new Date().toISOString();
  const kept = paths.map((file_path) => ({ ...by, id, file_path, content: 'même', created_at }));
  await secretClient().from('comments').insert(many).throwOnError();
  await secretClient()
    .from('removed_comments')
    .insert(kept.map((row) => ({ ...row, removal_id: `of ${row.file_path}` })))
    .throwOnError();
  const { of } = await exported(person.email);
  expect(new Set(of('comments').map(({ content }) => content)).size).toBe(many.length);
  expect(of('comments').length).toBe(many.length);
  expect(of('removed_comments').map(({ file_path }) => file_path)).toEqual(paths.toSorted());
});

test('what comes during the walk to where that has been is met too, and nothing twice', async () => {
  const email = newAddress('en-marche');
  const journal = operatorDatabase().collection('journal');
  await operatorDatabase().collection('notices').doc('en-marche').set({ added_by: email });
  const added: string[] = [];
  await addStored({ addresses: [email], uids: [] }, async ({ place, id }) => {
    added.push(`${place}/${id ?? ''}`);
    // The collections are walked by their names.
    if (place === 'notices') await journal.doc('en-marche').set({ by: email });
  });
  expect(added).toEqual(['notices/en-marche', 'journal/']);
  await operatorDatabase().collection('notices').doc('en-marche').delete();
  await journal.doc('en-marche').delete();
});
