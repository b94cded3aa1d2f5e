import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import {
  objectNameOf,
  placeholderNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { binnedFileId, type StoredBinItem } from '../../../functions/src/records/bin-items.ts';
import {
  objectNames,
  putByConsole,
  stored,
  storedMeta,
  untilRecorded,
  uploadAsFolder,
  uploadRecorded,
  type StoredMeta,
} from '../support/documents.ts';
import { linesOf } from '../support/journal.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, refusalOf } from '../support/verdicts.ts';

// What is deleted waits in the bin, and comes back as it was (decision 0118).

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
  await call(admin, 'createFolder', { path: folder });
  const shared = { isPublic: false, allowedEmails: [member.email] };
  await call(admin, 'setAccess', { path: folder, ...shared });
  return folder;
}

async function deleteItems(...paths: ItemPath[]): Promise<string> {
  const answer = await call<Callables['deleteItems']['answer']>(admin, 'deleteItems', { paths });
  expect(answer).toMatchObject({ failed: [] });
  if (isHandedOver(answer) || answer.deletion === undefined) throw new Error('not in the bin');
  return answer.deletion;
}

function restore(
  of: { ids: string[] } | { deletion: string },
  taken?: 'keep-both' | 'skip',
): Promise<Callables['changeBin']['answer']> {
  return call(admin, 'changeBin', { restore: of, ...(taken && { taken }) });
}

async function binned(deletion: string): Promise<Map<string, StoredBinItem>> {
  const { docs } = await operatorDatabase()
    .collection('bin')
    .where('deletion', '==', deletion)
    .get();
  return new Map(docs.map((doc) => [doc.id, doc.data() as StoredBinItem]));
}

/** The objects of the bin for a deletion. */
async function binObjects(items: ReadonlyMap<string, StoredBinItem>): Promise<string[]> {
  const objects = [...items.values()].flatMap(({ object }) => object ?? []);
  return (await Promise.all(objects.map(objectNames))).flat();
}

/** What stays of a record when its file comes back: all but what names the object, and the time of its writing. */
function lasting(record: StoredMeta | undefined): unknown {
  if (record === undefined) return undefined;
  const { generation: _, updated_at: _at, thumbnail_generation: _drawn, ...rest } = record;
  return { ...rest, file_updated_at: rest.file_updated_at?.toMillis() };
}

async function contentOf(path: ItemPath): Promise<string> {
  const [bytes] = await operatorBucket().file(objectNameOf(path)).download();
  return bytes.toString();
}

describe('a file', () => {
  test('waits in the bin with its record and its content, and comes back as it was', async () => {
    const path = (await sharedFolder()) + stored('Devis été.txt');
    await uploadRecorded(member, path, 'le devis');
    await call(admin, 'setAccess', {
      path,
      isPublic: false,
      allowedEmails: ['lea@navette.test'],
    });
    const before = await storedMeta(path);
    const deletion = await deleteItems(path);
    expect(await objectNames(objectNameOf(path))).toEqual([]);
    expect(await storedMeta(path)).toBeUndefined();
    const items = await binned(deletion);
    const id = binnedFileId(path, before?.generation ?? '');
    expect([...items.keys()]).toEqual([id]);
    expect(items.get(id)).toMatchObject({
      kind: 'file',
      state: 'here',
      file_path: path,
      label: 'Devis été.txt',
      is_top: true,
      top: id,
      deleted_by: admin.email,
      deleted_by_uid: admin.uid,
      size: 8,
      record: { allowed_emails: ['lea@navette.test'], added_by: member.email },
    });
    expect(items.get(id)?.words).toContain('dev');
    const [object] = await operatorBucket()
      .file(items.get(id)?.object ?? '')
      .get();
    expect(object.metadata.metadata).not.toHaveProperty('firebaseStorageDownloadTokens');

    expect(await restore({ deletion })).toEqual({ restored: 1, failed: [] });
    expect(await contentOf(path)).toBe('le devis');
    expect(lasting(await storedMeta(path))).toEqual(lasting(before));
    expect((await storedMeta(path))?.generation).not.toBe(before?.generation);
    expect(await binned(deletion)).toEqual(new Map());
    expect(await binObjects(items)).toEqual([]);
    const lines = await linesOf(path);
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['added', 'deleted', 'restored']),
    );
    const restored = lines.filter(({ action }) => action === 'restored');
    expect(restored).toMatchObject([{ by: admin.email, as_admin: true, cause: 'changeBin', path }]);
    // Nothing else tells of it.
    expect(lines.filter(({ action }) => ['gone', 'back', 'version'].includes(action))).toEqual([]);
  });

  test('that the console has put there comes back with what it is served with', async () => {
    const path = `${crypto.randomUUID()}/console.txt`;
    await putByConsole(objectNameOf(path));
    const before = await untilRecorded(path);
    await operatorBucket().file(objectNameOf(path)).setMetadata({ cacheControl: 'no-store' });
    const deletion = await deleteItems(path);
    await restore({ deletion });
    expect(lasting(await storedMeta(path))).toEqual(lasting(before));
    const [{ metadata }] = await operatorBucket().file(objectNameOf(path)).get();
    expect(metadata).toMatchObject({ cacheControl: 'no-store', contentType: 'text/plain' });
  });

  test('restored twice is there once; deleted again it comes back again', async () => {
    const path = (await sharedFolder()) + stored('a.txt');
    await uploadRecorded(member, path);
    const deletion = await deleteItems(path);
    const [id = ''] = (await binned(deletion)).keys();
    const answers = await Promise.all([restore({ ids: [id] }), restore({ ids: [id] })]);
    const restored = answers.map((answer) => ('restored' in answer ? answer.restored : 0));
    expect(restored.reduce((one, other) => one + other)).toBe(1);
    expect(await restore({ ids: [id] })).toEqual({
      restored: 0,
      failed: [{ path, reason: 'not-found' }],
    });
    const there = await objectNames(objectNameOf(path.slice(0, path.indexOf('/') + 1)));
    expect(there.filter((name) => name.endsWith('.txt'))).toHaveLength(1);
    const again = await deleteItems(path);
    expect(await restore({ deletion: again })).toEqual({ restored: 1, failed: [] });
    expect(await storedMeta(path)).toMatchObject({ added_by: member.email });
  });

  test('whose name is taken stays in the bin, or comes back beside', async () => {
    const path = (await sharedFolder()) + stored('a.txt');
    await uploadRecorded(member, path, 'ancien');
    const deletion = await deleteItems(path);
    await uploadRecorded(admin, path, 'nouveau');
    expect(await restore({ deletion })).toEqual({
      restored: 0,
      failed: [{ path, reason: 'taken' }],
    });
    expect(await restore({ deletion }, 'skip')).toEqual({ restored: 0, failed: [] });
    expect((await binned(deletion)).size).toBe(1);
    expect(await restore({ deletion }, 'keep-both')).toEqual({ restored: 1, failed: [] });
    const beside = path.replace('a.txt', 'a (2).txt');
    expect(await contentOf(beside)).toBe('ancien');
    expect(await contentOf(path)).toBe('nouveau');
    expect(await storedMeta(beside)).toMatchObject({ added_by: member.email });
    expect(await storedMeta(path)).toMatchObject({ added_by: admin.email });
  });
});

describe('a folder', () => {
  /** A folder that the member sees, with an empty one, a file that inherits and one of the member's own. */
  async function folder(): Promise<{ top: ItemPath; inherits: ItemPath; own: ItemPath }> {
    const top = await sharedFolder();
    for (const path of [`${top}vide/`, `${top}b/`]) {
      await call(admin, 'createFolder', { path, inherits: true });
    }
    const inherits = `${top}b/${stored('b.txt')}`;
    const own = `${top}${stored('c.txt')}`;
    await uploadAsFolder(member, inherits);
    await uploadRecorded(member, own);
    await untilRecorded(inherits);
    return { top, inherits, own };
  }

  test('comes back with all that it held', async () => {
    const { top, inherits, own } = await folder();
    const paths = [top, `${top}vide/`, `${top}b/`, inherits, own];
    // Another token: the object was changed later than its content.
    await call(admin, 'disableLink', { path: own });
    const before = await Promise.all(paths.map(storedMeta));
    const deletion = await deleteItems(top);
    expect(await objectNames(objectNameOf(top))).toEqual([]);
    const items = await binned(deletion);
    expect([...items.values()].map(({ file_path }) => file_path).toSorted()).toEqual(
      paths.toSorted(),
    );
    const tops = [...items].filter(([, { is_top }]) => is_top);
    expect(tops.map(([, { file_path }]) => file_path)).toEqual([top]);
    expect(new Set([...items.values()].map((item) => item.top))).toEqual(new Set([tops[0]?.[0]]));
    expect(await restore({ deletion })).toEqual({ restored: 1, failed: [] });
    const after = await Promise.all(paths.map(storedMeta));
    expect(after.map(lasting)).toEqual(before.map(lasting));
    expect(await objectNames(placeholderNameOf(`${top}vide/`))).toHaveLength(1);
    expect(await binned(deletion)).toEqual(new Map());
    expect(await binObjects(items)).toEqual([]);
  });

  test('is made again for one file of it, with the access that it had', async () => {
    const { top, inherits } = await folder();
    const deletion = await deleteItems(top);
    const [id = ''] =
      [...(await binned(deletion))].find(([, { file_path }]) => file_path === inherits) ?? [];
    expect(await restore({ ids: [id] })).toEqual({ restored: 1, failed: [] });
    expect(await storedMeta(top)).toMatchObject({
      inherits: false,
      allowed_emails: [member.email],
    });
    expect(await storedMeta(inherits)).toMatchObject({
      inherits: true,
      allowed_emails: [member.email],
    });
    // It stays when this file goes again.
    expect(await objectNames(placeholderNameOf(top))).toHaveLength(1);
    expect((await binned(deletion)).size).toBe(4);
  });

  test('takes the rest of it when a file has come back before', async () => {
    const { top, inherits, own } = await folder();
    const paths = [top, `${top}vide/`, `${top}b/`, inherits, own];
    const before = await Promise.all(paths.map(storedMeta));
    const deletion = await deleteItems(top);
    const [id = ''] =
      [...(await binned(deletion))].find(([, { file_path }]) => file_path === inherits) ?? [];
    await restore({ ids: [id] });
    expect(await restore({ deletion })).toEqual({ restored: 1, failed: [] });
    const after = await Promise.all(paths.map(storedMeta));
    expect(after.map(lasting)).toEqual(before.map(lasting));
    expect(await binned(deletion)).toEqual(new Map());
  });

  test('does not go into another one that somebody has made since', async () => {
    const { top, inherits } = await folder();
    const deletion = await deleteItems(top);
    const [id = ''] =
      [...(await binned(deletion))].find(([, { file_path }]) => file_path === inherits) ?? [];
    await restore({ ids: [id] });
    await deleteItems(top);
    await call(admin, 'createFolder', { path: top });
    expect(await restore({ deletion })).toEqual({
      restored: 0,
      failed: [{ path: top, reason: 'taken' }],
    });
    expect(await storedMeta(top)).toMatchObject({ allowed_emails: [] });
  });

  test('gives what inherits the access that the folder above has now', async () => {
    const { top, inherits } = await folder();
    const deletion = await deleteItems(inherits);
    await call(admin, 'setAccess', { path: top, isPublic: false, allowedEmails: [] });
    await restore({ deletion });
    expect(await storedMeta(inherits)).toMatchObject({ inherits: true, allowed_emails: [] });
  });
});

test('a deletion that nobody knows, and others than admins, are refused', async () => {
  expect(await refusalOf(restore({ deletion: 'inconnue' }))).toMatchObject({
    reason: 'not-found',
  });
  expect(
    await refusalOf(call(member, 'changeBin', { restore: { deletion: 'inconnue' } })),
  ).toMatchObject({ reason: 'not-admin' });
});
