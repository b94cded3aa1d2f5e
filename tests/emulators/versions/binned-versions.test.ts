import { getDownloadURL, ref } from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { incomingNameOf, versionNameOf } from '../../../core/src/files/versions.ts';
import { objectNameOf, ROOT, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { repairItems } from '../../../functions/src/use-cases/repair-items.ts';
import { staleTokens } from '../../../functions/src/records/revoke-links.ts';
import { binnedBy, binnedId, deleted, lasting } from '../support/binned.ts';
import {
  objectNames,
  putFolder,
  stored,
  storedMeta,
  untilForgotten,
  untilRecorded,
  uploadRecorded,
} from '../support/documents.ts';
import { opens } from '../support/links.ts';
import { operatorBucket } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
import { call } from '../support/verdicts.ts';
import {
  generationOf,
  readFile,
  readVersion,
  replaceBy,
  send,
  sweepVersions,
  versionsOf,
} from '../support/versions.ts';

// Earlier versions stay where they are while their file is in the bin: nobody lists them then, and so nobody but admins reads
// them. They come back with it, and go with it.

const REFUSED = 'storage/unauthorized';

let admin: Person;
let driver: Person;
let folder: ItemPath;
let path: ItemPath;
/** The generation of the version that is kept, of 'un'. */
let first: string;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  driver = await signUp({ email: newAddress('conducteur'), verified: true });
});

afterAll(closeSessions);

beforeEach(async () => {
  folder = `Corbeille ${crypto.randomUUID()}/`;
  path = stored(`${folder.slice(0, -1)}.txt`);
  await uploadRecorded(driver, path, 'un');
  first = await generationOf(path);
  await replaceBy(driver, path, 'deux');
});

const restore = (deletion: string, options: object = {}) =>
  call(admin, 'restoreItems', { of: { deletion }, ...options });

/** What every night does, of versions that are old enough. */
const sweep = () => sweepVersions('');

test('nobody who saw them reads them in the bin, nor by a link; they come back with the file', async () => {
  const before = await storedMeta(path);
  const link = await getDownloadURL(ref(driver.storage, versionNameOf(path, first)));
  expect(await opens(link)).toBe(true);
  const deletion = await deleted(admin, path);
  expect(await readVersion(driver, path, first)).toBe(REFUSED);
  expect(await opens(link)).toBe(false);
  expect((await staleTokens().where('file_path', '==', path).get()).empty).toBe(true);
  await sweep();
  await restore(deletion);
  expect(lasting(await storedMeta(path))).toEqual(lasting(before));
  expect(await versionsOf(path)).toEqual({ listed: [first], stored: [first] });
  expect(await readVersion(driver, path, first)).toBe('un');
  expect(await readFile(driver, path)).toBe('deux');
  expect(await opens(link)).toBe(false);
  // It goes on from there.
  const current = await generationOf(path);
  await replaceBy(driver, path, 'trois');
  expect((await versionsOf(path)).listed).toEqual([current, first]);
});

test('they come with the file to another name, and leave the one that another file has now', async () => {
  const before = await storedMeta(path);
  const deletion = await deleted(admin, path);
  await uploadRecorded(driver, path, 'autre');
  const second = await generationOf(path);
  await replaceBy(driver, path, 'autre deux');
  await restore(deletion, { keepBoth: true });
  const to = stored(`${folder.slice(0, -1)} (2).txt`);
  expect(await versionsOf(to)).toEqual({ listed: [first], stored: [first] });
  expect((await storedMeta(to))?.versions).toEqual(before?.versions);
  expect(await readVersion(driver, to, first)).toBe('un');
  expect(await readFile(driver, to)).toBe('deux');
  expect(await versionsOf(path)).toEqual({ listed: [second], stored: [second] });
  expect(await readFile(driver, path)).toBe('autre deux');
});

async function discard(deletion: string): Promise<void> {
  const ids = [await binnedId(deletion, path)];
  expect(await call(admin, 'discardItems', { of: { ids } })).toMatchObject({ discarded: 1 });
}

test('they go with the file for good', async () => {
  await discard(await deleted(admin, path));
  expect(await versionsOf(path)).toEqual({ listed: [], stored: [] });
});

test('where a file is in its place, they go once nothing has listed them for a month: they may be its own', async () => {
  const deletion = await deleted(admin, path);
  await uploadRecorded(driver, path, 'autre');
  const second = await generationOf(path);
  await replaceBy(driver, path, 'autre deux');
  await discard(deletion);
  const { listed, stored: there } = await versionsOf(path);
  expect(listed).toEqual([second]);
  expect(there.toSorted()).toEqual([first, second].toSorted());
  await sweep();
  expect(await versionsOf(path)).toEqual({ listed: [second], stored: [second] });
});

test('of a folder, too', async () => {
  await putFolder(folder, driver);
  const inFolder = folder + stored('plan.txt');
  await uploadRecorded(driver, inFolder, 'un');
  const version = await generationOf(inFolder);
  await replaceBy(driver, inFolder, 'deux');
  const deletion = await deleted(admin, folder);
  expect(await binnedBy(deletion)).toHaveLength(2);
  expect(await readVersion(driver, inFolder, version)).toBe(REFUSED);
  await restore(deletion);
  expect(await readVersion(driver, inFolder, version)).toBe('un');
});

test('what somebody else than Navette has removed keeps its versions as long as its record', async () => {
  const object = operatorBucket().file(objectNameOf(path));
  const [backup] = await object.download();
  const [{ metadata }] = await object.getMetadata();
  const link = await getDownloadURL(ref(driver.storage, versionNameOf(path, first)));
  await object.delete();
  await untilForgotten(path);
  expect(await readVersion(driver, path, first)).toBe(REFUSED);
  await until('the end of the link', async () => !(await opens(link)));
  await sweep();
  await object.save(backup, { resumable: false, metadata: { metadata: { ...metadata } } });
  const record = await untilRecorded(path);
  expect(Object.keys(record?.versions ?? {})).toEqual([first]);
  expect(await readVersion(driver, path, first)).toBe('un');
});

test('by night goes what nothing lists, and what was sent and not taken, once nobody can be about to use it', async () => {
  await operatorBucket().file(versionNameOf(path, '17')).save('perdu', { resumable: false });
  await send(driver, 'oubliée');
  const repair = () => repairItems(ROOT, null, { comments: null, until: Infinity });
  await repair();
  expect((await versionsOf(path)).stored.toSorted()).toEqual([first, '17'].toSorted());
  expect(await objectNames(incomingNameOf(driver.uid, ''))).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
  try {
    await repair();
  } finally {
    vi.useRealTimers();
  }
  const since = async (name: string) => {
    const [{ metadata }] = await operatorBucket().file(versionNameOf(path, name)).getMetadata();
    return metadata?.['unlisted_since'];
  };
  expect([await since('17'), await since(first)]).toEqual([expect.any(String), undefined]);
  await sweepVersions(path);
  expect((await versionsOf(path)).stored).toEqual([first]);
  expect(await objectNames(incomingNameOf(driver.uid, ''))).toEqual([]);
  expect(await readVersion(driver, path, first)).toBe('un');
});
