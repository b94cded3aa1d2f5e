import { getMetadata, ref } from 'firebase/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { servedAttributes, uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import {
  putByConsole,
  putFolder,
  stored,
  untilRecorded,
  uploadRecorded,
} from '../support/documents.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

let admin: Person;
let member: Person;
let guest: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  guest = await signUp({ email: newAddress('invite'), verified: true });
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();

function setAccess(path: string, change: object): Promise<unknown> {
  return call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

async function notes(): Promise<number> {
  return (await operatorDatabase().collection('stale_tokens').count().get()).data().count;
}

test('a file’s old link is revoked when its access narrows, not when it widens', async () => {
  const path = stored(`été & 100% ${fresh()}.txt`);
  await uploadRecorded(member, path);
  const first = await linkOf(member, path);
  await setAccess(path, { allowedEmails: [guest.email] });
  await setAccess(path, { isPublic: true, allowedEmails: [guest.email] });
  expect(await opens(first)).toBe(true);

  await setAccess(path, { allowedEmails: [guest.email] });
  expect(await opens(first)).toBe(false);
  const second = await linkOf(guest, path);
  expect(await opens(second)).toBe(true);

  await setAccess(path, {});
  expect(await opens(second)).toBe(false);
  await expect(linkOf(guest, path)).rejects.toMatchObject({ code: 'storage/unauthorized' });
  expect(await opens(await linkOf(member, path))).toBe(true);
  expect(await notes()).toBe(0);
  // The object's other metadata is unchanged.
  const metadata = await getMetadata(ref(member.storage, objectNameOf(path)));
  expect(metadata).toMatchObject(servedAttributes(path));
  expect(metadata.customMetadata).toEqual(uploaderMetadata(path, member));
});

test('narrowing a folder revokes the links to files that inherit from it, and no others', async () => {
  const top = `${fresh()}/`;
  await putFolder(top, admin);
  await setAccess(top, { isPublic: true });
  const inherits = `${top}a/${stored('b.txt')}`;
  await putByConsole(objectNameOf(inherits));
  await untilRecorded(inherits);
  const own = top + stored('propre.txt');
  await uploadRecorded(member, own);
  await setAccess(own, { isPublic: true });
  const links = [await linkOf(guest, inherits), await linkOf(guest, own)];

  await setAccess(top, {});
  expect(await Promise.all(links.map(opens))).toEqual([false, true]);

  await setAccess(top, { applyToContent: true });
  expect(await Promise.all(links.map(opens))).toEqual([false, false]);
  expect(await notes()).toBe(0);
});

test('a link that a crashed function has not revoked is revoked by the next call', async () => {
  const path = stored(`${fresh()}.txt`);
  await uploadRecorded(member, path);
  const link = await linkOf(member, path);
  // The state after such a crash: the narrower record, and the note.
  await operatorDatabase().collection('stale_tokens').doc('note').set({ file_path: path });
  await setAccess(path, {});
  expect(await opens(link)).toBe(false);
  expect(await notes()).toBe(0);
});

test('a repair revokes the links of a folder that it narrows or that a crashed function has left', async () => {
  const top = `${fresh()}/`;
  await putFolder(top, admin);
  await setAccess(top, { isPublic: true });
  const [inherits, left, elsewhere] = [
    top + stored('a.txt'),
    top + stored('b.txt'),
    stored(`${fresh()}.txt`),
  ];
  await putByConsole(objectNameOf(inherits));
  await untilRecorded(inherits);
  for (const path of [left, elsewhere]) await uploadRecorded(member, path);
  await setAccess(top, {});
  // Wider than its folder, which only an operator can do.
  const record = operatorDatabase().collection('metas').doc(metaId(inherits));
  await record.update({ is_public: true });
  for (const path of [left, elsewhere]) {
    await operatorDatabase().collection('stale_tokens').doc(metaId(path)).set({ file_path: path });
  }
  const paths = [inherits, left, elsewhere];
  const links = await Promise.all(paths.map((path) => linkOf(member, path)));

  await call(admin, 'repairRecords', { path: top });
  expect(await Promise.all(links.map(opens))).toEqual([false, false, true]);
  expect(await notes()).toBe(1);
  await call(admin, 'repairRecords', {});
  expect(await Promise.all(links.map(opens))).toEqual([false, false, false]);
  expect(await notes()).toBe(0);
});
