import { deleteObject, ref, updateMetadata, uploadString } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER, objectNameOf } from '../../core/src/item-path.ts';
import { servedAttributes, uploaderMetadata } from '../../core/src/upload-attributes.ts';
import {
  objectNames,
  putFolder,
  readAs,
  storedMeta,
  upload,
  uploadAs,
  uploadMetadata,
  uploadRecorded,
} from './support/documents.ts';
import { operatorBucket } from './support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from './support/people.ts';
import { uploadRaw } from './support/raw-storage.ts';

const REFUSED = { code: 'storage/unauthorized' };
/** A folder that only the admin sees. */
const CLOSED = `Direction ${crypto.randomUUID()}/`;

let member: Person;
let newcomer: Person;
let admin: Person;

beforeAll(async () => {
  member = await signUp({ email: newAddress('membre'), verified: true });
  newcomer = await signUp({ email: newAddress('nouveau'), verified: false });
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  await putFolder(CLOSED, admin);
});

afterAll(closeSessions);

function freshPath(): string {
  return `${crypto.randomUUID()}.txt`;
}

describe('what is allowed', () => {
  test.each(['member', 'newcomer', 'admin'])('a %s uploads to the root', async (who) => {
    const person = { member, newcomer, admin }[who] ?? member;
    const path = freshPath();
    expect(await uploadRecorded(person, path)).toMatchObject({ owner_uid: person.uid });
    await expect(readAs(person, path)).resolves.toBeDefined();
  });

  test('an admin uploads into a folder that members do not see', async () => {
    const path = `${CLOSED}${freshPath()}`;
    expect(await uploadRecorded(admin, path)).toMatchObject({ is_public: false });
    await expect(readAs(member, path)).rejects.toMatchObject(REFUSED);
  });

  test('people may upload into their own folder', async () => {
    const folder = `Tournée ${crypto.randomUUID()}/`;
    await putFolder(folder, newcomer);
    await expect(upload(newcomer, `${folder}a.txt`)).resolves.toBeUndefined();
    await expect(upload(member, `${folder}b.txt`)).rejects.toMatchObject(REFUSED);
  });
});

describe('where nobody may upload', () => {
  test('without a token', async () => {
    const path = freshPath();
    await expect(
      uploadString(
        ref(stranger().storage, objectNameOf(path)),
        'x',
        'raw',
        uploadMetadata(path, { email: 'x@navette.test', uid: 'u-x' }),
      ),
    ).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });

  test.each(['', 'Sous-dossier/', 'a/b/c/'])('into a hidden folder, at %j', async (below) => {
    await expect(upload(member, `${CLOSED}${below}x.txt`)).rejects.toMatchObject(REFUSED);
  });

  test('into a folder that does not exist', async () => {
    await expect(upload(member, `${crypto.randomUUID()}/x.txt`)).rejects.toMatchObject(REFUSED);
  });

  test.each(['x.txt', 'autres/x.txt', 'filesx/x.txt', 'Files/x.txt'])(
    'outside the documents: %s',
    async (name) => {
      for (const person of [member, admin]) {
        await expect(uploadAs(person, name, uploadMetadata('x.txt', person))).rejects.toMatchObject(
          REFUSED,
        );
      }
    },
  );

  const names: Record<string, string> = {
    'a parent segment': 'files/../x.txt',
    'a parent segment deeper': 'files/a/../x.txt',
    'a dot segment': 'files/./x.txt',
    'an empty segment': 'files//x.txt',
    'an empty segment deeper': 'files/a//x.txt',
    'a leading slash': '/files/x.txt',
    'a final slash': 'files/x.txt/',
    'the folder of all itself': 'files/',
    'decomposed accents': 'files/e\u0301te\u0301.txt',
    'a Kelvin sign': 'files/5 \u212a.txt',
    'an Ohm sign': 'files/10 \u2126.txt',
    'decomposed Greek': 'files/\u03b1\u0301.txt',
    'Hangul in letters': 'files/\u1112\u1161\u11ab.txt',
    'a compatibility ideograph': 'files/\uf900.txt',
    'a zero width space': 'files/a\u200bb.txt',
    'only a no-break space': 'files/1700000000000_\u00a0',
    'only a filler': 'files/\u3164',
    NUL: 'files/a\u0000b.txt',
    'a line break': 'files/a\nb.txt',
    'a reversed name': 'files/gpj.\u202etxt',
    'a placeholder': `files/${FOLDER_PLACEHOLDER}`,
    'a placeholder of a folder': `files/Neuf/${FOLDER_PLACEHOLDER}`,
    '201 characters': `files/${'é'.repeat(201)}`,
    '1,025 bytes': `files/${`${'a'.repeat(199)}/`.repeat(5)}${'b'.repeat(19)}`,
  };

  test.each(Object.keys(names))('a name with %s', async (name) => {
    const objectName = names[name] ?? '';
    const path = objectName.replace('files/', '');
    // An attacker would try both ids: of the name sent, and of the name that it could be confused
    // with.
    for (const taken of [path, path.replaceAll(/\/{2,}|\/$/g, ''), 'x.txt']) {
      const metadata = uploaderMetadata(taken || 'x.txt', member);
      const attributes = { ...servedAttributes('x.txt'), metadata };
      const status = await uploadRaw(member, objectName, attributes);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await objectNames(objectName)).not.toContain(objectName);
  });
});

describe('an existing file', () => {
  test('is not overwritten, by its owner, a stranger or an admin', async () => {
    const path = freshPath();
    await uploadRecorded(member, path, 'premier');
    for (const person of [member, newcomer, admin]) {
      await expect(upload(person, path, 'second')).rejects.toMatchObject(REFUSED);
    }
    const [bytes] = await operatorBucket().file(objectNameOf(path)).download();
    expect(bytes.toString()).toBe('premier');
  });

  test('keeps its metadata, and stays', async () => {
    const path = freshPath();
    await uploadRecorded(member, path);
    for (const person of [member, newcomer, admin]) {
      const object = ref(person.storage, objectNameOf(path));
      const changes = [
        { customMetadata: { owner_email: person.email } },
        { contentType: 'text/html' },
      ];
      for (const change of changes) {
        await expect(updateMetadata(object, change)).rejects.toMatchObject(REFUSED);
      }
      await expect(deleteObject(object)).rejects.toMatchObject(REFUSED);
    }
    expect(await storedMeta(path)).toMatchObject({ owner_email: member.email });
  });
});
