import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  query,
  where,
} from 'firebase/firestore/lite';
import { getBytes, getDownloadURL, getMetadata, list, listAll, ref } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BIN } from '../../../core/src/bin/bin.ts';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { binnedFileId, binObjectOf } from '../../../functions/src/records/bin-items.ts';
import { binnedItem } from '../support/binned.ts';
import {
  putFolder,
  readAs,
  stored,
  storedMeta,
  untilRecorded,
  uploadAsFolder,
  uploadRecorded,
} from '../support/documents.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { PROJECT } from '../support/project.ts';
import { objectsUrl, readRaw, statusOf, uploadRaw } from '../support/raw-storage.ts';
import { call, isListed, refusalOf } from '../support/verdicts.ts';

// What people who are no admins try with the bin: those above all who had added a file, owned it, seen it, and know its path,
// its generation and a link of before.

const DENIED = { code: 'permission-denied' };
const REFUSED = { code: 'storage/unauthorized' };

let admin: Person;
/** Who had added and owned what is in the bin. */
let member: Person;
/** Everybody who is no admin, or no more. */
let others: Person[];
let folder: ItemPath;
let path: ItemPath;
/** The id of its document, from what everybody knew who saw it. */
let id: string;
let object: string;
let deletion: string;
/** The direct link that the member had made. */
let link: string;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  const impostor = await signUp({ email: newAddress('faux'), verified: false, admin: true });
  const former = await signUp({ email: newAddress('ancien'), verified: true, admin: true });
  await operatorDatabase().collection('admins').doc(former.email).delete();
  others = [stranger(), member, impostor, former];
  folder = `${crypto.randomUUID()}/`;
  await putFolder(folder, admin);
  await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
  path = folder + stored('paie.txt');
  const { generation = '' } = await uploadRecorded(member, path, 'secret');
  await call(admin, 'setAccess', { path, isPublic: true, allowedEmails: [member.email] });
  link = await linkOf(member, path);
  deletion = await deleteItems(path);
  id = binnedFileId(path, generation);
  object = binObjectOf(id);
});

afterAll(closeSessions);

async function deleteItems(...paths: ItemPath[]): Promise<string> {
  const answer = await call<Callables['deleteItems']['answer']>(admin, 'deleteItems', { paths });
  if (isHandedOver(answer) || answer.deletion === undefined) throw new Error('not in the bin');
  return answer.deletion;
}

describe('nobody but admins', () => {
  test('brings back or deletes anything', async () => {
    const before = await binnedItem(id);
    const selections = [{ ids: [id] }, { deletion }];
    for (const person of others) {
      const reason = person.uid === '' ? 'unauthenticated' : 'not-admin';
      const refused = { reason, message: 'Réservé aux admins.' };
      for (const data of [
        ...selections.flatMap((of) => [{ restore: of }, { discard: of }]),
        { restore: { ids: [id] }, taken: 'keep-both' },
        { discard: 'all' },
        { discard: 'expired' },
        null,
      ]) {
        expect(await refusalOf(call(person, 'changeBin', data))).toEqual(refused);
      }
    }
    expect(await binnedItem(id)).toEqual(before);
  });

  test('reads a document, lists, or asks for what was their own', async () => {
    for (const { firestore, email, uid } of others) {
      const bin = collection(firestore, BIN);
      await expect(getDoc(doc(bin, id))).rejects.toMatchObject(DENIED);
      // As of what is not there.
      await expect(getDoc(doc(bin, 'absent'))).rejects.toMatchObject(DENIED);
      for (const asked of [
        query(bin),
        query(bin, where('file_path', '==', path)),
        query(bin, where('deleted_by', '==', email)),
        query(bin, where('deleted_by_uid', '==', uid)),
        query(collectionGroup(firestore, BIN)),
      ]) {
        await expect(getDocs(asked)).rejects.toMatchObject(DENIED);
      }
    }
  });

  test('reads it by the interface of the database', async () => {
    const { firestore } = inject('ports');
    const documents = `projects/${PROJECT}/databases/(default)/documents`;
    const base = `http://127.0.0.1:${firestore}/v1/${documents}`;
    const from = [{ collectionId: BIN }];
    const requests: [string, object?][] = [
      [`/${BIN}/${id}`],
      [`/${BIN}?pageSize=1`],
      [`/${BIN}/${id}?mask.fieldPaths=label`],
      [':runQuery', { structuredQuery: { from } }],
      [':runQuery', { structuredQuery: { from: [{ ...from[0], allDescendants: true }] } }],
      [
        ':runAggregationQuery',
        {
          structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{ count: {} }] },
        },
      ],
      [':batchGet', { documents: [`${documents}/${BIN}/${id}`] }],
    ];
    for (const person of others) {
      const token = await person.auth.currentUser?.getIdToken();
      for (const [address, body] of requests) {
        const answer = await fetch(base + address, {
          ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        });
        expect([address, answer.status, await answer.text()]).toEqual([
          address,
          403,
          expect.not.stringContaining('paie'),
        ]);
      }
    }
  });

  test('reads an object whose name they can guess, nor learns whether it is there', async () => {
    for (const person of others) {
      for (const name of [object, binObjectOf('absent'), `${object}.thumbnail`]) {
        const file = ref(person.storage, name);
        const expected = person.uid === '' ? {} : REFUSED;
        await expect(getMetadata(file)).rejects.toMatchObject(expected);
        await expect(getDownloadURL(file)).rejects.toMatchObject(expected);
        await expect(getBytes(file)).rejects.toMatchObject(expected);
      }
      const spellings = [object, `/${object}`, object.replace('/', '//'), `files/../${object}`];
      for (const name of spellings) {
        for (const bytes of [true, false]) {
          expect(await readRaw(person, name, bytes)).toBeGreaterThanOrEqual(400);
        }
      }
    }
  });

  test('lists objects, admins neither, nor puts one there', async () => {
    for (const person of [admin, ...others]) {
      for (const prefix of [BIN, `${BIN}/`, object]) {
        await expect(listAll(ref(person.storage, prefix))).rejects.toBeDefined();
        await expect(list(ref(person.storage, prefix), { maxResults: 1 })).rejects.toBeDefined();
      }
      const status = await statusOf(person, `${objectsUrl()}?prefix=bin/&delimiter=/`);
      expect(status).toBeGreaterThanOrEqual(401);
      const attributes = { contentType: 'text/plain', metadata: { owner_uid: person.uid } };
      for (const name of [object, 'bin/neuf']) {
        expect(await uploadRaw(person, name, attributes)).toBeGreaterThanOrEqual(400);
      }
      const url = `${objectsUrl()}/${encodeURIComponent(object)}`;
      expect(await statusOf(person, url, { method: 'DELETE' })).toBeGreaterThanOrEqual(400);
    }
    await expect(getBytes(ref(admin.storage, object))).resolves.toBeDefined();
  });
});

test('an old direct link opens nothing: not where the file was, not in the bin, not once it is back', async () => {
  expect(await opens(link)).toBe(false);
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(token).not.toBe('');
  const inBin = `${objectsUrl()}/${encodeURIComponent(object)}?alt=media&token=${token}`;
  for (const person of others) expect(await statusOf(person, inBin)).toBeGreaterThanOrEqual(400);

  const other = folder + stored('retour.txt');
  await uploadRecorded(member, other, 'secret');
  const before = await linkOf(member, other);
  const removal = await deleteItems(other);
  expect(await call(admin, 'changeBin', { restore: { deletion: removal } })).toMatchObject({
    restored: 1,
  });
  await expect(readAs(member, other)).resolves.toBeDefined();
  expect(await opens(before)).toBe(false);
  expect(await opens(await linkOf(member, other))).toBe(true);
});

test('nobody takes back what is in the bin, what others have added, or what has no path of a file', async () => {
  const open = folder + stored('ouvert.txt');
  const { generation = '' } = await uploadRecorded(admin, open);
  await call(admin, 'setAccess', { path: open, isPublic: true, allowedEmails: [] });
  const before = await binnedItem(id);
  const [, known = ''] = /_(\d+)$/.exec(id) ?? [];
  const paths = [open, path, object, folder + stored('absent.txt')];
  const answer = await call(member, 'withdrawUploads', {
    paths,
    seen: [generation, known, known, known],
  });
  const failed = paths.map((each) => ({ path: each, reason: 'not-found' }));
  expect(answer).toEqual({ deleted: 0, failed });
  for (const wrong of [folder, '', '../bin/a', `files/../${object}`, 'a//b']) {
    const data = { paths: [wrong], seen: [known] };
    expect(await refusalOf(call(member, 'withdrawUploads', data))).toMatchObject({
      reason: 'invalid',
    });
  }
  expect(await binnedItem(id)).toEqual(before);
  expect(await storedMeta(open)).toBeDefined();
});

test('what comes back while its folder is narrowed is not seen by more people than the folder', async () => {
  const ROUNDS = 8;
  const closed = `${crypto.randomUUID()}/`;
  await putFolder(closed, admin);
  for (let round = 0; round < ROUNDS; round++) {
    const file = closed + stored(`${round}.txt`);
    await call(admin, 'setAccess', { path: closed, isPublic: true, allowedEmails: [] });
    await uploadAsFolder(admin, file);
    await untilRecorded(file);
    const removal = await deleteItems(file);
    const narrow = { path: closed, isPublic: false, allowedEmails: [] };
    // Each round, the narrowing comes a little later.
    const narrowed = new Promise((resolve) => setTimeout(resolve, round * 60)).then(() =>
      call(admin, 'setAccess', narrow),
    );
    const [restored] = await Promise.all([
      call(admin, 'changeBin', { restore: { deletion: removal } }),
      narrowed,
    ]);
    expect(restored).toMatchObject({ restored: 1, failed: [] });
    expect(await storedMeta(file)).toMatchObject({ is_public: false, inherits: true });
    await expect(readAs(member, file)).rejects.toMatchObject(REFUSED);
    expect(await isListed(member, file, false)).toBe(false);
  }
});
