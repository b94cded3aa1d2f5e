import { expect } from 'vitest';
import { parentPath } from '../../../../core/src/paths/item-path.ts';
import { storedName } from '../../../../core/src/paths/stored-name.ts';
import { storedMeta, upload } from '../documents.ts';
import { untilRecords } from './many.ts';
import { operatorDatabase } from '../operator.ts';
import { newAddress, signUp, type Person } from '../people.ts';
import { generationOf } from '../thumbnails.ts';
import { call } from '../verdicts.ts';

/** Too short for a picture or a page, so no thumbnail is tried. */
const CONTENT = 'bonjour';

/** Uploads as five people at the same time: each file has exactly one record, which is correct. */
export async function expectRecorded(each: number): Promise<void> {
  const people: Person[] = [];
  for (let index = 0; index < 5; index++) {
    people.push(await signUp({ email: newAddress(`membre${index}`), verified: true }));
  }
  const admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  const top = `Quai ${crypto.randomUUID()}/`;
  await call(admin, 'createFolder', { path: top });
  await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });

  const uploads = people.flatMap((person, who) =>
    Array.from({ length: each }, (_, index) => ({
      person,
      path: `${top}${storedName('Bon n°12 – été.pdf', 1_700_000_000_000 + who * each + index)}`,
    })),
  );
  await Promise.all(uploads.map(({ person, path }) => upload(person, path, CONTENT)));
  await untilRecords(top, uploads.length + 1);

  const records = await operatorDatabase()
    .collection('metas')
    .where('parent_path', '==', top)
    .get();
  expect(records.size).toBe(uploads.length);
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
}
