import { afterAll, expect, test } from 'vitest';
import { objectNameOf, parentPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { storedName } from '../../../core/src/paths/stored-name.ts';
import { forEachBounded } from '../../../functions/src/walk/for-each-bounded.ts';
import { putByConsole, stored, storedMeta, upload, uploadRecorded } from '../support/documents.ts';
import { untilRecords } from '../support/many.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { generationOf } from '../support/thumbnails.ts';
import { call } from '../support/verdicts.ts';

afterAll(closeSessions);

/** Too little to be a picture or a page: no thumbnail is tried. */
const CONTENT = 'bonjour';

test('100 parallel uploads by 5 users end with exactly 100 correct records', async () => {
  const people: Person[] = [];
  for (let index = 0; index < 5; index++) {
    people.push(await signUp({ email: newAddress(`membre${index}`), verified: true }));
  }
  const admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  const top = `Quai ${crypto.randomUUID()}/`;
  await call(admin, 'createFolder', { path: top });
  await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });

  const uploads = people.flatMap((person, who) =>
    Array.from({ length: 20 }, (_, index) => ({
      person,
      path: `${top}${storedName('Bon n°12 – été.pdf', 1_700_000_000_000 + who * 20 + index)}`,
    })),
  );
  await Promise.all(uploads.map(({ person, path }) => upload(person, path, CONTENT)));
  await untilRecords(top, 101);

  const records = await operatorDatabase()
    .collection('metas')
    .where('parent_path', '==', top)
    .get();
  expect(records.size).toBe(100);
  for (const { person, path } of uploads) {
    expect(await storedMeta(path)).toEqual({
      file_path: path,
      parent_path: parentPath(path),
      name: path.slice(top.length),
      is_public: false,
      allowed_emails: [],
      owner_email: person.email,
      owner_uid: person.uid,
      inherits: false,
      // Everybody sees the folder, so an admin is asked whether everybody is to see the file.
      to_publish: true,
      updated_at: expect.anything(),
      added_by: person.email,
      added_by_uid: person.uid,
      size: CONTENT.length,
      content_type: 'application/pdf',
      file_updated_at: expect.anything(),
      generation: await generationOf(path),
      content_hash: expect.stringMatching(/^md5:/),
    });
  }
});

test('parallel uploads into many new folders create each folder’s record once', async () => {
  const top = `${crypto.randomUUID()}/`;
  const paths = Array.from(
    { length: 40 },
    (_, index) => `${top}${index % 4}/${index % 2}/${index}`,
  );
  await forEachBounded(paths, 20, (path) => putByConsole(objectNameOf(path)));
  await untilRecords(top, 1 + 4 + 4 + 40);
});

test('an uploader whose event was lost gets the record by calling recordUpload', async () => {
  const member = await signUp({ email: newAddress('membre'), verified: true });
  const path = stored(`${crypto.randomUUID()}.txt`);
  const record = await uploadRecorded(member, path);
  await operatorDatabase().collection('metas').doc(metaId(path)).delete();
  expect(await call(member, 'recordUpload', { path })).toEqual({ path });
  expect(await storedMeta(path)).toEqual({ ...record, updated_at: expect.anything() });
  expect(await call(member, 'recordUpload', { path })).toEqual({ path });
});
