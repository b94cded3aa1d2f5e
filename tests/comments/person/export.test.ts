import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPerson, type PersonExport } from '../../../ops/person/export.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { newcomer } from '../support/clients.ts';
import { untilAdminMirrored } from '../support/mirrored.ts';
import { wholeLife } from '../support/whole-life.ts';

let chef: Commenter;
beforeAll(async () => {
  chef = await newcomer({ email: newAddress('chef'), verified: true, admin: true });
  await untilAdminMirrored(chef.email, true);
});
afterAll(closeSessions);

test('a person gets all that names them, and nobody else’s address', async () => {
  const { person, other, own, inFolder, shared, binned } = await wholeLife(chef);
  const out = join(await mkdtemp(join(tmpdir(), 'export-')), 'person.json');
  const report = await exportPerson(person.email, { out });
  expect(report).toContain(out);
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  const text = await readFile(out, 'utf8');
  const content = JSON.parse(text) as PersonExport;

  expect(content.accounts).toMatchObject([{ uid: person.uid, email: person.email }]);
  const { documents, objects, comments } = content;
  expect(Object.keys(documents)).toEqual(
    expect.arrayContaining([
      'bin',
      'jobs',
      'journal',
      'metas',
      'recents',
      'removed_records',
      'usage',
    ]),
  );
  const paths = documents['metas']?.map(({ data }) => (data as { file_path: string }).file_path);
  expect(paths).toEqual(expect.arrayContaining([own, inFolder, shared]));
  expect(objects.map(({ name }) => name)).toContain(`files/${own}`);
  const written = (table: string) =>
    (comments[table] as { file_path: string; content: string }[] | undefined)
      ?.map(({ file_path, content: said }) => `${file_path} ${said}`)
      .toSorted();
  const said = 'De la part de la personne.';
  expect(written('comments')).toEqual([`${inFolder} ${said}`, `${shared} ${said}`].toSorted());
  expect(written('removed_comments')).toEqual([`${binned} ${said}`]);

  for (const { email, uid } of [chef, other]) {
    expect([email, text.includes(email), text.includes(uid)]).toEqual([email, false, false]);
  }
  expect(text).not.toContain('firebaseStorageDownloadTokens');
  // What the functions have read for it is gone again, and a file is never written over.
  expect((await operatorDatabase().collection('exported_rows').get()).size).toBe(0);
  await expect(exportPerson(person.email, { out })).rejects.toThrow('was not written');
});
