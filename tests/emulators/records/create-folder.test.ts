import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectNameOf, placeholderNameOf } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { objectNames, putByConsole, storedMeta, untilRecorded } from '../support/documents.ts';
import { deliver } from '../support/events/events.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, detailsOf } from '../support/verdicts.ts';

let admin: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

const create = (path: string) => call(admin, 'createFolder', { path });

async function refusal(path: string): Promise<unknown> {
  return create(path).then(() => null, detailsOf);
}

test('writes the placeholder with its owner, and the private record', async () => {
  const path = `Été & 100% #1 ${crypto.randomUUID()}/`;
  expect(await create(path)).toEqual({ path });
  expect(await storedMeta(path)).toEqual({
    file_path: path,
    parent_path: '',
    name: path.slice(0, -1),
    is_public: false,
    allowed_emails: [],
    owner_email: admin.email,
    owner_uid: admin.uid,
    inherits: false,
    updated_at: expect.anything(),
    added_by: admin.email,
    added_by_uid: admin.uid,
  });
  const [metadata] = await operatorBucket().file(placeholderNameOf(path)).getMetadata();
  expect(metadata).toMatchObject({
    size: '0',
    metadata: {
      meta_id: metaId(path),
      owner_email: admin.email,
      owner_uid: admin.uid,
      firebaseStorageDownloadTokens: expect.any(String),
    },
  });
  const record = await storedMeta(path);
  await deliver('finalized', placeholderNameOf(path));
  expect(await storedMeta(path)).toEqual(record);
});

test('in a folder, also one that exists only because of its content', async () => {
  const top = `${crypto.randomUUID()}/`;
  await putByConsole(objectNameOf(`${top}a/x.txt`));
  await untilRecorded(`${top}a/x.txt`);
  await create(`${top}a/b/`);
  expect(await storedMeta(`${top}a/b/`)).toMatchObject({ parent_path: `${top}a/`, name: 'b' });
});

test('refuses a name that is taken, by a folder or by a file', async () => {
  const path = `${crypto.randomUUID()}/`;
  await create(path);
  const taken = { reason: 'already-exists', message: 'Un dossier de ce nom existe déjà.' };
  expect(await refusal(path)).toEqual(taken);
  await putByConsole(objectNameOf(`${path}a/x.txt`));
  expect(await refusal(`${path}a/`)).toEqual(taken);
  await putByConsole(objectNameOf(`${path}fichier`));
  expect(await refusal(`${path}fichier/`)).toEqual({
    reason: 'name-taken',
    message: 'Un fichier porte déjà ce nom.',
  });
});

test('refuses a parent that does not exist', async () => {
  const path = `${crypto.randomUUID()}/b/`;
  expect(await refusal(path)).toEqual({
    reason: 'not-found',
    message: 'Le dossier parent n’existe pas.',
  });
  expect(await objectNames(objectNameOf(path))).toEqual([]);
  expect(await storedMeta(path)).toBeUndefined();
});

test('does not take over the access of a deleted folder', async () => {
  const path = `${crypto.randomUUID()}/`;
  const orphan = { file_path: path, is_public: true, inherits: false, allowed_emails: [] };
  await operatorDatabase().collection('metas').doc(metaId(path)).set(orphan);
  await create(path);
  expect(await storedMeta(path)).toMatchObject({ is_public: false, owner_uid: admin.uid });
});
