import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import {
  objectNameOf,
  placeholderNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { binnedBy, binnedId, deleted, lasting, objectsOf } from '../support/binned.ts';
import {
  objectNames,
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  untilRecorded,
  uploadAsFolder,
  uploadRecorded,
} from '../support/documents.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// What is deleted waits in the bin, and is restored as it was (decision 0175).

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

/** A folder that the member sees. */
async function sharedFolder(): Promise<ItemPath> {
  const folder = `${crypto.randomUUID()}/`;
  await putFolder(folder, admin);
  const shared = { isPublic: false, allowedEmails: [member.email] };
  await call(admin, 'setAccess', { path: folder, ...shared });
  return folder;
}

function restore(
  of: { ids: string[] } | { deletion: string },
  keepBoth?: true,
): Promise<Callables['restoreItems']['answer']> {
  return call(admin, 'restoreItems', { of, ...(keepBoth && { keepBoth }) });
}

async function contentOf(path: ItemPath): Promise<string> {
  const [bytes] = await operatorBucket().file(objectNameOf(path)).download();
  return bytes.toString();
}

describe('a file', () => {
  test('waits in the bin with its record and its bytes, and is restored as it was', async () => {
    const path = (await sharedFolder()) + stored('Devis été.txt');
    await uploadRecorded(member, path, 'le devis');
    await call(admin, 'setAccess', { path, isPublic: false, allowedEmails: ['lea@navette.test'] });
    const before = await storedMeta(path);
    const link = await linkOf(admin, path);
    const deletion = await deleted(admin, path);
    expect(await objectNames(objectNameOf(path))).toEqual([]);
    expect(await storedMeta(path)).toBeUndefined();
    expect(await opens(link)).toBe(false);
    const items = await binnedBy(deletion);
    expect(items).toMatchObject([
      {
        item: {
          state: 'here',
          file_path: path,
          label: 'Devis été.txt',
          is_top: true,
          deleted_by: admin.email,
          deleted_by_uid: admin.uid,
          size: 8,
          record: { allowed_emails: ['lea@navette.test'], added_by: member.email },
        },
      },
    ]);
    const { deleted_at: at, expire_at: end } = items[0]?.item ?? {};
    expect((end?.toMillis() ?? 0) - (at?.toMillis() ?? 0)).toBe(30 * 24 * 3600 * 1000);
    const [object] = await operatorBucket()
      .file(items[0]?.item.object ?? '')
      .get();
    expect(object.metadata.metadata).not.toHaveProperty('firebaseStorageDownloadTokens');

    expect(await restore({ deletion })).toEqual({ restored: 1, failed: [] });
    expect(await contentOf(path)).toBe('le devis');
    expect(lasting(await storedMeta(path))).toEqual(lasting(before));
    expect((await storedMeta(path))?.generation).not.toBe(before?.generation);
    // A fresh token: the link of before opens nothing, even in its own place.
    expect(await opens(link)).toBe(false);
    expect(await opens(await linkOf(admin, path))).toBe(true);
    expect(await binnedBy(deletion)).toEqual([]);
    expect(await objectsOf(items)).toEqual([]);
  });

  test('that the console had put there comes back with what it is served with', async () => {
    const path = `${crypto.randomUUID()}/console.txt`;
    await putByConsole(objectNameOf(path));
    const before = await untilRecorded(path);
    await operatorBucket().file(objectNameOf(path)).setMetadata({ cacheControl: 'no-store' });
    const deletion = await deleted(admin, path);
    await restore({ deletion });
    expect(lasting(await storedMeta(path))).toEqual(lasting(before));
    const [{ metadata }] = await operatorBucket().file(objectNameOf(path)).get();
    expect(metadata).toMatchObject({ cacheControl: 'no-store', contentType: 'text/plain' });
  });

  test('restored twice is there once; deleted again it is restored again', async () => {
    const path = (await sharedFolder()) + stored('a.txt');
    await uploadRecorded(member, path);
    const deletion = await deleted(admin, path);
    const of = { ids: [await binnedId(deletion, path)] };
    const answers = await Promise.all([restore(of), restore(of)]);
    const restored = answers.map((answer) => ('restored' in answer ? answer.restored : 0));
    expect(restored.reduce((one, other) => one + other)).toBe(1);
    expect(await restore(of)).toEqual({
      restored: 0,
      failed: [{ id: of.ids[0], path, reason: 'not-found' }],
    });
    const again = await deleted(admin, path);
    expect(await restore({ deletion: again })).toEqual({ restored: 1, failed: [] });
    expect(await storedMeta(path)).toMatchObject({ added_by: member.email });
  });

  test('whose name is taken stays in the bin, or comes back beside', async () => {
    const path = (await sharedFolder()) + stored('a.txt');
    await uploadRecorded(member, path, 'ancien');
    const deletion = await deleted(admin, path);
    await uploadRecorded(admin, path, 'nouveau');
    expect(await restore({ deletion })).toEqual({
      restored: 0,
      failed: [{ id: await binnedId(deletion, path), path, reason: 'taken' }],
    });
    expect(await binnedBy(deletion)).toMatchObject([{ item: { state: 'here', is_top: true } }]);
    expect(await restore({ deletion }, true)).toEqual({ restored: 1, failed: [] });
    const beside = path.replace('a.txt', 'a (2).txt');
    expect(await contentOf(beside)).toBe('ancien');
    expect(await contentOf(path)).toBe('nouveau');
    expect(await storedMeta(beside)).toMatchObject({ added_by: member.email });
    expect(await storedMeta(path)).toMatchObject({ added_by: admin.email });
  });

  test('two of one path come back beside each other, the earlier one under the name', async () => {
    const path = (await sharedFolder()) + stored('a.txt');
    const ids: string[] = [];
    for (const content of ['un', 'deux']) {
      await uploadRecorded(member, path, content);
      ids.push(await binnedId(await deleted(admin, path), path));
    }
    expect(await restore({ ids }, true)).toEqual({ restored: 2, failed: [] });
    expect(await contentOf(path)).toBe('un');
    expect(await contentOf(path.replace('a.txt', 'a (2).txt'))).toBe('deux');
  });
});

test('two of one name that lay side by side come back so, together and one by one', async () => {
  const folder = await sharedFolder();
  const [one, other] = [1, 2].map((at) => `${folder}170000000000${at}_Tarif.pdf`) as [
    string,
    string,
  ];
  for (const path of [one, other]) await uploadRecorded(member, path, path);
  expect(await restore({ deletion: await deleted(admin, one) })).toEqual({
    restored: 1,
    failed: [],
  });
  const both = await deleted(admin, one, other);
  expect(await restore({ deletion: both })).toEqual({ restored: 2, failed: [] });
  for (const path of [one, other]) expect(await contentOf(path)).toBe(path);
});

describe('a folder', () => {
  /** A folder that the member sees, with an empty one, a file that inherits and one of the member's own. */
  async function folder(): Promise<{ top: ItemPath; inherits: ItemPath; own: ItemPath }> {
    const top = await sharedFolder();
    for (const path of [`${top}vide/`, `${top}b/`]) {
      await putFolder(path, admin, true);
    }
    const inherits = `${top}b/${stored('b.txt')}`;
    const own = `${top}${stored('c.txt')}`;
    await uploadAsFolder(member, inherits);
    await uploadRecorded(member, own);
    await untilRecorded(inherits);
    return { top, inherits, own };
  }

  test('is restored with all that it held; of what an earlier part has brought, the rest', async () => {
    const { top, inherits, own } = await folder();
    const paths = [top, `${top}b/`, inherits, own, `${top}vide/`];
    // Another token: the object was changed later than its content.
    await call(admin, 'disableLink', { path: own });
    const before = await Promise.all(paths.map(storedMeta));
    for (const part of [false, true]) {
      const deletion = await deleted(admin, top);
      expect(await objectNames(objectNameOf(top))).toEqual([]);
      const items = await binnedBy(deletion);
      expect(items.map(({ item }) => item.file_path).toSorted()).toEqual(paths.toSorted());
      const tops = items.filter(({ item }) => item.is_top).map(({ item }) => item.file_path);
      expect(tops).toEqual([top]);
      if (part) await restore({ ids: [await binnedId(deletion, inherits)] });
      expect(await restore({ deletion })).toEqual({ restored: 1, failed: [] });
      const after = await Promise.all(paths.map(storedMeta));
      expect(after.map(lasting)).toEqual(before.map(lasting));
      expect(await objectNames(placeholderNameOf(`${top}vide/`))).toHaveLength(1);
      expect(await binnedBy(deletion)).toEqual([]);
      expect(await objectsOf(items)).toEqual([]);
    }
  });

  test('is made again for one file of it, with the access that it had', async () => {
    const { top, inherits } = await folder();
    const deletion = await deleted(admin, top);
    expect(await restore({ ids: [await binnedId(deletion, inherits)] })).toMatchObject({
      restored: 1,
    });
    const allowed_emails = [member.email];
    expect(await storedMeta(top)).toMatchObject({ inherits: false, allowed_emails });
    expect(await storedMeta(inherits)).toMatchObject({ inherits: true, allowed_emails });
    // It stays when this file goes again.
    expect(await objectNames(placeholderNameOf(top))).toHaveLength(1);
    expect(await binnedBy(deletion)).toHaveLength(4);
  });

  test('that came for one file, and was deleted again, comes again with its access', async () => {
    const { top, inherits } = await folder();
    const first = await deleted(admin, top);
    await restore({ ids: [await binnedId(first, inherits)] });
    await deleted(admin, top);
    expect(await restore({ ids: [await binnedId(first, top)] })).toEqual({
      restored: 1,
      failed: [],
    });
    const allowed_emails = [member.email];
    expect(await storedMeta(top)).toMatchObject({ inherits: false, allowed_emails });
  });

  test('does not go into another one that somebody has made since, but beside it', async () => {
    const { top, inherits } = await folder();
    const deletion = await deleted(admin, top);
    await call(admin, 'createFolder', { path: top });
    await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
    const id = await binnedId(deletion, top);
    const taken = { restored: 0, failed: [{ id, path: top, reason: 'taken' }] };
    expect(await restore({ deletion })).toEqual(taken);
    expect(await restore({ deletion }, true)).toEqual({ restored: 1, failed: [] });
    const beside = `${top.slice(0, -1)} (2)/`;
    const record = { is_public: false, allowed_emails: [member.email] };
    expect(await storedMeta(beside)).toMatchObject({ inherits: false, ...record });
    const file = inherits.replace(top, beside);
    expect(await storedMeta(file)).toMatchObject({ inherits: true, ...record });
  });

  test('gives what inherits its access of now where that is narrower, and shows it to nobody new', async () => {
    const { top, inherits } = await folder();
    const first = await deleted(admin, inherits);
    await call(admin, 'setAccess', { path: top, isPublic: false, allowedEmails: [] });
    await restore({ deletion: first });
    expect(await storedMeta(inherits)).toMatchObject({ inherits: true, allowed_emails: [] });
    const second = await deleted(admin, inherits);
    await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
    await restore({ deletion: second });
    expect(await storedMeta(inherits)).toMatchObject({
      inherits: false,
      is_public: false,
      allowed_emails: [],
      owner_email: admin.email,
    });
  });
});

test('who has left since does not come back with what is restored', async () => {
  const path = (await sharedFolder()) + stored('a.txt');
  await uploadRecorded(admin, path);
  const gone = newAddress('parti');
  await call(admin, 'setAccess', {
    path,
    isPublic: false,
    allowedEmails: [member.email, gone],
  });
  const deletion = await deleted(admin, path);
  const departures = operatorDatabase().collection('departures');
  await departures.doc(encodeURIComponent(gone)).set({ uids: [] });
  await restore({ deletion });
  expect(await storedMeta(path)).toMatchObject({ allowed_emails: [member.email] });
});

test('what others have restored, or deleted, first is said to be missing', async () => {
  const path = (await sharedFolder()) + stored('a.txt');
  await uploadRecorded(member, path);
  const deletion = await deleted(admin, path);
  await restore({ ids: [await binnedId(deletion, path)] });
  const failed = [{ path, reason: 'not-found' }];
  expect(await restore({ deletion })).toEqual({ restored: 0, failed });
});

test('what nobody has deleted is not found', async () => {
  expect(await restore({ deletion: 'inconnue' })).toEqual({ restored: 0, failed: [] });
  expect(await restore({ ids: ['inconnu'] })).toMatchObject({
    restored: 0,
    failed: [{ reason: 'not-found' }],
  });
});
