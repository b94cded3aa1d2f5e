import { deleteObject, ref, updateMetadata, uploadString } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOLDER_PLACEHOLDER, objectNameOf } from '../../../core/src/paths/item-path.ts';
import { servedAttributes, uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import {
  objectNames,
  putByConsole,
  putFolder,
  readAs,
  stored,
  storedMeta,
  untilRecorded,
  upload,
  uploadAs,
  uploadMetadata,
  uploadRecorded,
} from '../support/documents.ts';
import { operatorAuth, operatorBucket } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { uploadRaw, uploadResumable } from '../support/raw-storage.ts';
import { call } from '../support/verdicts.ts';

const REFUSED = { code: 'storage/unauthorized' };
/** A folder that only the admin sees. */
const CLOSED = `Direction ${crypto.randomUUID()}/`;

let member: Person;
let other: Person;
/** Has not confirmed their address. */
let newcomer: Person;
let admin: Person;

beforeAll(async () => {
  member = await signUp({ email: newAddress('membre'), verified: true });
  other = await signUp({ email: newAddress('autre'), verified: true });
  newcomer = await signUp({ email: newAddress('nouveau'), verified: false });
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  await putFolder(CLOSED, admin);
});

afterAll(closeSessions);

function freshPath(): string {
  return stored(`${crypto.randomUUID()}.txt`);
}

describe('what is allowed', () => {
  test.each(['member', 'admin'])('a %s uploads to the root', async (who) => {
    const person = { member, admin }[who] ?? member;
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
    await putFolder(folder, member);
    await expect(upload(member, folder + stored('a.txt'))).resolves.toBeUndefined();
    await expect(upload(other, folder + stored('b.txt'))).rejects.toMatchObject(REFUSED);
  });

  test('an account sees what it owns, and adds, once its address is confirmed', async () => {
    const folder = `Tournée ${crypto.randomUUID()}/`;
    const arrived = await signUp({ email: newAddress('arrivant'), verified: false });
    await putFolder(folder, arrived);
    const earlier = folder + stored('avant.txt');
    await putByConsole(objectNameOf(earlier), uploaderMetadata(earlier, arrived));
    await untilRecorded(earlier);
    await expect(readAs(arrived, earlier)).rejects.toMatchObject(REFUSED);
    const path = folder + stored('après.txt');
    await expect(upload(arrived, path)).rejects.toMatchObject(REFUSED);
    await operatorAuth().updateUser(arrived.uid, { emailVerified: true });
    await expect(upload(arrived, path)).rejects.toMatchObject(REFUSED);
    await arrived.auth.currentUser?.getIdToken(true);
    await expect(upload(arrived, path)).resolves.toBeUndefined();
    await expect(readAs(arrived, earlier)).resolves.toBeDefined();
  });
});

describe('an account whose address is not confirmed', () => {
  /** A folder that everybody sees. */
  const open = `Public ${crypto.randomUUID()}/`;

  beforeAll(async () => {
    await putFolder(open, admin);
    await call(admin, 'setAccess', { path: open, isPublic: true, allowedEmails: [] });
  });

  test.each(['', open])('adds nothing to %j, in no way', async (folder) => {
    // Also with the address of an admin, which anybody can sign up with.
    const impostor = await signUp({ email: newAddress('faux-chef'), verified: false, admin: true });
    for (const person of [newcomer, impostor]) {
      const path = folder + freshPath();
      await expect(upload(person, path)).rejects.toMatchObject(REFUSED);
      const attributes = { ...servedAttributes(path), metadata: uploaderMetadata(path, person) };
      expect(await uploadRaw(person, objectNameOf(path), attributes)).toBe(403);
      expect(await uploadResumable(person, objectNameOf(path), attributes)).toBe(403);
      await expect(call(person, 'createFolder', { path: `${path}/` })).rejects.toThrow();
      expect(await objectNames(objectNameOf(path))).toEqual([]);
    }
    await expect(upload(member, folder + freshPath())).resolves.toBeUndefined();
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
    await expect(upload(member, `${CLOSED}${below}${stored('x.txt')}`)).rejects.toMatchObject(
      REFUSED,
    );
  });

  test('into a folder that does not exist', async () => {
    await expect(upload(member, `${crypto.randomUUID()}/${freshPath()}`)).rejects.toMatchObject(
      REFUSED,
    );
  });

  test.each(['', 'autres/', 'filesx/', 'Files/', 'inbox/', 'thumbnails/'])(
    'outside the documents: %j',
    async (folder) => {
      const path = freshPath();
      for (const person of [member, admin]) {
        await expect(
          uploadAs(person, folder + path, uploadMetadata(path, person)),
        ).rejects.toMatchObject(REFUSED);
      }
    },
  );

  /** `MS` stands for milliseconds, without which all names would be refused. */
  const names: Record<string, string> = {
    'a parent segment': 'files/../MS.txt',
    'a parent segment deeper': 'files/a/../MS.txt',
    'a dot segment': 'files/./MS.txt',
    'an empty segment': 'files//MS.txt',
    'an empty segment deeper': 'files/a//MS.txt',
    'a leading slash': '/files/MS.txt',
    'a final slash': 'files/MS.txt/',
    'the folder of all itself': 'files/',
    'a zero width space': 'files/MSa\u200bb.txt',
    'only a no-break space': 'files/MS\u00a0',
    'only a filler': 'files/MS\u3164',
    NUL: 'files/MSa\u0000b.txt',
    'a line break': 'files/MSa\nb.txt',
    'a reversed name': 'files/MSgpj.\u202etxt',
    'a placeholder': `files/${FOLDER_PLACEHOLDER}`,
    'a placeholder of a folder': `files/Neuf/${FOLDER_PLACEHOLDER}`,
    'a placeholder as its folder': `files/${FOLDER_PLACEHOLDER}/MSx.txt`,
    'no milliseconds': 'files/Facture.txt',
    '201 characters': `files/MS${'é'.repeat(201 - stored('').length)}`,
    '1,025 bytes': `files/${`${'a'.repeat(199)}/`.repeat(5)}MS${'b'.repeat(19 - stored('').length)}`,
  };

  test.each(Object.keys(names))('a name with %s', async (name) => {
    const objectName = (names[name] ?? '').replace('MS', stored(''));
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
    for (const person of [member, other, newcomer, admin]) {
      await expect(upload(person, path, 'second')).rejects.toMatchObject(REFUSED);
    }
    const [bytes] = await operatorBucket().file(objectNameOf(path)).download();
    expect(bytes.toString()).toBe('premier');
  });

  test('keeps its metadata, and stays', async () => {
    const path = freshPath();
    await uploadRecorded(member, path);
    for (const person of [member, other, newcomer, admin]) {
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
