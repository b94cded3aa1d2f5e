import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import {
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  untilRecorded,
  upload,
  uploadAsFolder,
  uploadRecorded,
} from '../support/documents.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// The mark `to_publish` of what was added privately to a folder that others see (decision 0066).

const DENIED = { code: 'permission-denied' };

let admin: Person;
let driver: Person;
let colleague: Person;
/** A public folder of the admin. */
let folder: ItemPath;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  driver = await signUp({ email: newAddress('conducteur'), verified: true });
  colleague = await signUp({ email: newAddress('collegue'), verified: true });
});

afterAll(closeSessions);

beforeEach(async () => {
  folder = `${crypto.randomUUID()}/`;
  await putFolder(folder, admin);
  await setAccess(folder, { isPublic: true });
});

interface Change {
  isPublic?: boolean;
  allowedEmails?: string[];
  inherits?: boolean;
  applyToContent?: boolean;
}

function setAccess(path: ItemPath, change: Change): Promise<unknown> {
  return call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

async function markOf(path: ItemPath): Promise<unknown> {
  return (await storedMeta(path))?.to_publish;
}

/** Overwrites the mark by hand, as in the console. */
async function forge(path: ItemPath, mark: unknown): Promise<void> {
  await operatorDatabase().collection('metas').doc(metaId(path)).update({ to_publish: mark });
}

describe('a new file is marked', () => {
  test('when a member adds it privately to a folder that others see', async () => {
    const path = folder + stored('a.txt');
    expect(await uploadRecorded(driver, path)).toMatchObject({ inherits: false, to_publish: true });
    const root = await uploadRecorded(driver, stored(`${crypto.randomUUID()}.txt`));
    expect(root).not.toHaveProperty('to_publish');
  });

  test('by recordUpload and by a repair, when its event is lost', async () => {
    const [called, repaired, shared] = [
      folder + stored('a.txt'),
      folder + stored('b.txt'),
      folder + stored('c.txt'),
    ];
    await whileTriggersAreOff(async () => {
      await upload(driver, called);
      await upload(driver, repaired);
      await uploadAsFolder(driver, shared);
      await call(driver, 'recordUpload', { path: called });
      expect(await markOf(called)).toBe(true);
      await call(admin, 'repairRecords', { path: folder });
      expect(await markOf(repaired)).toBe(true);
      expect(await storedMeta(shared)).not.toHaveProperty('to_publish');
      expect(await call(admin, 'repairRecords', { path: folder })).toMatchObject({ updated: 0 });
    });
  });

  test('as decided, when an admin adds it: also after a lost event', async () => {
    const [met, repaired] = [folder + stored('a.txt'), folder + stored('b.txt')];
    expect(await uploadRecorded(admin, met)).toMatchObject({ to_publish: false });
    await whileTriggersAreOff(async () => {
      await upload(admin, repaired);
      await call(admin, 'repairRecords', { path: folder });
      expect(await markOf(repaired)).toBe(false);
    });
  });

  test('when the person has left: only admins see it', async () => {
    const leaver = await signUp({ email: newAddress('partant'), verified: true });
    const departures = operatorDatabase().collection('departures');
    await departures.doc(encodeURIComponent(leaver.email)).set({ uids: [leaver.uid] });
    const record = await uploadRecorded(leaver, folder + stored('a.txt'));
    expect(record).toMatchObject({ owner_uid: null, to_publish: true });
  });
});

describe('the access of the file', () => {
  test('as its folder: the mark is gone, and comes back with nothing', async () => {
    const path = folder + stored('a.txt');
    await uploadRecorded(driver, path);
    await setAccess(path, { inherits: true });
    expect(await storedMeta(path)).toMatchObject({ inherits: true, is_public: true });
    await call(driver, 'recordUpload', { path });
    await call(admin, 'repairRecords', { path: folder });
    expect(await storedMeta(path)).not.toHaveProperty('to_publish');
  });

  test('chosen by an admin, private too, is decided for ever', async () => {
    const path = folder + stored('a.txt');
    await uploadRecorded(driver, path);
    await setAccess(path, {});
    expect(await storedMeta(path)).toMatchObject({ owner_uid: driver.uid, to_publish: false });
    await call(driver, 'recordUpload', { path });
    await call(admin, 'repairRecords', { path: folder });
    await setAccess(folder, { allowedEmails: [driver.email, colleague.email] });
    expect(await markOf(path)).toBe(false);
  });
});

describe('the access of a folder above', () => {
  test('decides anew about what is private beneath, and changes nothing else of it', async () => {
    const [path, nested] = [folder + stored('a.txt'), `${folder}Vues/Nuit/${stored('b.txt')}`];
    await putByConsole(objectNameOf(`${folder}Vues/Nuit/plan.txt`));
    await untilRecorded(`${folder}Vues/Nuit/plan.txt`);
    const before = await uploadRecorded(driver, path);
    await uploadRecorded(driver, nested);
    expect(await markOf(nested)).toBe(true);
    // The folder is closed to the driver, who can read the mark: it must not tell who sees the folder.
    expect(await setAccess(folder, { allowedEmails: [colleague.email] })).toMatchObject({
      // The folder and the three items that inherit, not the marks.
      updated: 4,
    });
    for (const one of [path, nested])
      expect(await storedMeta(one)).not.toHaveProperty('to_publish');
    await setAccess(folder, { allowedEmails: [driver.email, colleague.email] });
    for (const one of [path, nested]) expect(await markOf(one)).toBe(true);
    expect(await storedMeta(path)).toEqual(before);
  });

  test('does not count where a folder between has its own', async () => {
    const [inner, path] = [`${folder}Claire/`, `${folder}Claire/${stored('a.txt')}`];
    await putFolder(inner, driver);
    expect(await markOf(inner)).toBe(true);
    await uploadRecorded(driver, path);
    expect(await storedMeta(path)).not.toHaveProperty('to_publish');
    await setAccess(folder, { isPublic: true });
    expect(await storedMeta(path)).not.toHaveProperty('to_publish');
    // Now the nearest folder with access of its own is the public one.
    await setAccess(inner, { inherits: true });
    expect(await markOf(path)).toBe(true);
    await setAccess(folder, { isPublic: true, applyToContent: true });
    expect(await storedMeta(path)).toMatchObject({ inherits: true });
    expect(await storedMeta(path)).not.toHaveProperty('to_publish');
  });
});

test('marks written by hand are corrected by a repair', async () => {
  const [mine, shared] = [folder + stored('a.txt'), folder + stored('b.txt')];
  await uploadRecorded(driver, mine);
  await whileTriggersAreOff(async () => {
    await uploadAsFolder(driver, shared);
    await call(driver, 'recordUpload', { path: shared });
    await forge(mine, 'oui');
    await forge(shared, true);
    expect(await call(admin, 'repairRecords', { path: folder })).toMatchObject({ updated: 2 });
  });
  expect(await markOf(mine)).toBe(true);
  expect(await storedMeta(shared)).not.toHaveProperty('to_publish');
});

test('a deleted file is no longer found', async () => {
  const path = folder + stored('a.txt');
  await uploadRecorded(driver, path);
  await call(admin, 'deleteItems', { paths: [path] });
  const marked = operatorDatabase().collection('metas').where('to_publish', '==', true);
  const { docs } = await marked.get();
  expect(docs.map((record) => String(record.get('file_path')))).not.toContain(path);
});

test('only admins ask for all; an owner asks for their own, and nobody else learns of it', async () => {
  const path = folder + stored('a.txt');
  await uploadRecorded(driver, path);
  const marked = (person: Person, ...own: Parameters<typeof where>[]) =>
    getDocs(
      query(
        collection(person.firestore, 'metas'),
        where('to_publish', '==', true),
        ...own.map((condition) => where(...condition)),
        ...(own.length === 0 ? [orderBy('file_path')] : []),
        limit(1000),
      ),
    );
  const pathsOf = async (found: ReturnType<typeof marked>) =>
    (await found).docs.map((record) => String(record.get('file_path')));
  expect(await pathsOf(marked(admin))).toContain(path);
  for (const person of [driver, colleague]) {
    await expect(marked(person)).rejects.toMatchObject(DENIED);
    await expect(marked(person, ['parent_path', '==', folder])).rejects.toMatchObject(DENIED);
  }
  const ofDriver: Parameters<typeof where> = ['owner_uid', '==', driver.uid];
  expect(await pathsOf(marked(driver, ofDriver))).toContain(path);
  await expect(marked(colleague, ofDriver)).rejects.toMatchObject(DENIED);
  expect(await pathsOf(marked(colleague, ['is_public', '==', true]))).toEqual([]);
});
