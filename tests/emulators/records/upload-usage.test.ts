import { deleteDoc, doc, getDoc, getDocs, collection, setDoc } from 'firebase/firestore/lite';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import {
  dayOf,
  endOfDay,
  UPLOAD_BLOCKS,
  uploadBlockId,
  USAGE,
  type UploadUsage,
} from '../../../core/src/files/upload-usage.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { repairFromObjects } from '../../../functions/src/items/repair-from-objects.ts';
import { countUpload } from '../../../functions/src/records/count-upload.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import {
  objectNames,
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  untilForgotten,
  untilRecorded,
  upload,
  uploadRecorded,
} from '../support/documents.ts';
import { deliver } from '../support/events/events.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
import { call } from '../support/verdicts.ts';

// The emulators have the limits of a new project: 2,000 files and 20 GB a day.
const FILES = 2000;
const BYTES = 20_000_000_000;
/** Bytes of an upload of these tests. */
const SIZE = 7;

let admin: Person;
beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});
afterAll(closeSessions);

const REFUSED = { code: 'storage/unauthorized' };
const DENIED = { code: 'permission-denied' };
const fresh = () => stored(`${crypto.randomUUID()}.txt`);
const newMember = () => signUp({ email: newAddress('membre'), verified: true });

async function usageOf({ uid }: Person): Promise<UploadUsage | undefined> {
  const usage = await operatorDatabase().collection(USAGE).doc(uid).get();
  return usage.data() as UploadUsage | undefined;
}

/** Writes what somebody has uploaded, by default today. */
async function putUsage({ uid }: Person, used: Partial<UploadUsage>, day = new Date()) {
  const limits = { files_limit: FILES, bytes_limit: BYTES };
  const usage = { ...limits, files: 0, bytes: 0, blocked: false, refused: [], ...used };
  const ends = { day: dayOf(day), day_ends: Timestamp.fromDate(endOfDay(day)) };
  await operatorDatabase()
    .collection(USAGE)
    .doc(uid)
    .set({ ...usage, ...ends });
}

async function isInBucket(path: ItemPath): Promise<boolean> {
  return (await objectNames(objectNameOf(path))).length > 0;
}

describe('what is counted', () => {
  test('each upload once, however often its event comes', async () => {
    const member = await newMember();
    const paths = [fresh(), fresh()];
    for (const path of paths) await uploadRecorded(member, path);
    const counts = { files: 2, bytes: 2 * SIZE, blocked: false, refused: [] };
    const limits = { files_limit: FILES, bytes_limit: BYTES };
    expect(await usageOf(member)).toMatchObject({ ...counts, ...limits, day: dayOf(new Date()) });
    for (const path of paths) await deliver('finalized', objectNameOf(path));
    for (const path of paths) await call(member, 'recordUpload', { path });
    expect(await usageOf(member)).toMatchObject(counts);
  });

  test('many at once, each', async () => {
    const member = await newMember();
    const paths = Array.from({ length: 12 }, fresh);
    await Promise.all(paths.map((path) => uploadRecorded(member, path)));
    expect(await usageOf(member)).toMatchObject({ files: 12, bytes: 12 * SIZE });
  });

  test('nothing of admins, of the console, or of what is older than two days', async () => {
    await uploadRecorded(admin, fresh());
    expect(await usageOf(admin)).toBeUndefined();
    const byConsole = fresh();
    await putByConsole(objectNameOf(byConsole));
    await untilRecorded(byConsole);

    const member = await newMember();
    const object = { name: 'files/x', size: SIZE, ownerUid: member.uid, created: new Date() };
    const standing = { hasLeft: false, isAdmin: false };
    const daysLater = (days: number) => new Date(object.created.getTime() + days * 24 * 3600_000);
    const count = (now: Date) =>
      operatorDatabase().runTransaction((transaction) =>
        countUpload(transaction, { object, standing }, now),
      );
    vi.stubEnv('UPLOAD_FILES_PER_DAY', String(FILES));
    try {
      await count(daysLater(2.01));
      expect(await usageOf(member)).toBeUndefined();
      // An event after midnight counts on the new day.
      await count(daysLater(1));
      expect(await usageOf(member)).toMatchObject({ day: dayOf(daysLater(1)), files: 1 });
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('what a repair finds before its event comes, and nothing twice if its record is lost later', async () => {
    const member = await newMember();
    const folder = `${crypto.randomUUID()}/`;
    await putFolder(folder, member);
    const paths = [folder + fresh(), folder + fresh()];
    await putUsage(member, { files: FILES - 1 });
    await whileTriggersAreOff(async () => {
      for (const path of paths) await upload(member, path);
      expect(await call(admin, 'repairRecords', { path: folder })).toMatchObject({ removed: 1 });
    });
    const counted = { files: FILES, blocked: true };
    expect(await usageOf(member)).toMatchObject(counted);
    const stay = (await storedMeta(paths[0] ?? '')) ? paths[0] : paths[1];
    expect(await objectNames(objectNameOf(folder))).toContain(objectNameOf(stay ?? ''));

    await operatorDatabase()
      .collection('metas')
      .doc(metaId(stay ?? ''))
      .delete();
    const later = new Date(Date.now() + 16 * 60_000);
    const left = { since: later, until: new Date(0) };
    expect(await repairFromObjects(folder, null, left)).toMatchObject({
      outcomes: ['created'],
    });
    expect(await usageOf(member)).toMatchObject(counted);
  });

  test('an upload that is removed for its name, which got past the rules', async () => {
    const member = await newMember();
    const name = objectNameOf(`${crypto.randomUUID()}/./x.txt`);
    await putByConsole(name, { owner_email: member.email, owner_uid: member.uid });
    await until('its removal', async () => (await objectNames(name)).length === 0);
    await until('its count', async () => (await usageOf(member))?.files === 1);
    expect(await usageOf(member)).toMatchObject({ bytes: SIZE, refused: [] });
  });

  test('a new day begins at nothing, and ends the block of the last one', async () => {
    const member = await newMember();
    const yesterday = new Date(Date.now() - 24 * 3600_000);
    await putUsage(member, { files: FILES, blocked: true, refused: ['x.txt'] }, yesterday);
    const block = operatorDatabase().collection(UPLOAD_BLOCKS);
    await block.doc(uploadBlockId(member.uid, yesterday)).set({});
    await uploadRecorded(member, fresh());
    const day = dayOf(new Date());
    expect(await usageOf(member)).toMatchObject({ day, files: 1, blocked: false, refused: [] });
  });
});

describe('when a limit is reached', () => {
  test.each<[which: string, used: Partial<UploadUsage>]>([
    ['files', { files: FILES - 1 }],
    ['bytes', { bytes: BYTES - SIZE }],
  ])('the last of the %s is taken, and the next upload is refused', async (_which, used) => {
    const [member, other] = [await newMember(), await newMember()];
    const folder = `${crypto.randomUUID()}/`;
    await putFolder(folder, member);
    await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
    await putUsage(member, used);
    await uploadRecorded(member, fresh());
    expect(await usageOf(member)).toMatchObject({ blocked: true, refused: [] });
    for (const path of [fresh(), `${folder}${fresh()}`]) {
      await expect(upload(member, path)).rejects.toMatchObject(REFUSED);
      await upload(other, path);
    }
    await upload(admin, `${folder}${fresh()}`);
  });

  test('of uploads that run in parallel, those beyond it are removed, and named to their uploader', async () => {
    const member = await newMember();
    await putUsage(member, { files: FILES - 2 });
    const paths = Array.from({ length: 5 }, fresh);
    await whileTriggersAreOff(() => Promise.all(paths.map((path) => upload(member, path))));
    await Promise.all(paths.map((path) => deliver('finalized', objectNameOf(path))));
    const stay: ItemPath[] = [];
    for (const path of paths) if (await isInBucket(path)) stay.push(path);
    expect(stay).toHaveLength(2);
    for (const path of stay) expect(await storedMeta(path)).toBeDefined();
    const beyond = paths.filter((path) => !stay.includes(path));
    for (const path of beyond) expect(await storedMeta(path)).toBeUndefined();
    const usage = await usageOf(member);
    expect(usage).toMatchObject({ files: FILES, blocked: true });
    expect(usage?.refused.toSorted()).toEqual(beyond.toSorted());
    // Again, as after a crash between the note and the removal.
    await deliver('finalized', objectNameOf(beyond[0] ?? ''));
    expect(await usageOf(member)).toEqual(usage);
  });

  test('a file that does not fit is removed, not a smaller one that came before it', async () => {
    const member = await newMember();
    await putUsage(member, { bytes: BYTES - SIZE - 1 });
    const [fits, beyond] = [fresh(), fresh()];
    await uploadRecorded(member, fits);
    await upload(member, beyond);
    await until('its removal', async () => !(await isInBucket(beyond)));
    await untilForgotten(beyond);
    expect(await isInBucket(fits)).toBe(true);
    const refused = { bytes: BYTES - 1, blocked: true, refused: [beyond] };
    await until('the note', async () => (await usageOf(member))?.blocked === true);
    expect(await usageOf(member)).toMatchObject(refused);
  });
});

test('what was uploaded before can be deleted and changed as ever', async () => {
  const member = await newMember();
  const path = fresh();
  await uploadRecorded(member, path);
  await putUsage(member, { files: FILES, blocked: true });
  await call(admin, 'setAccess', { path, isPublic: true, allowedEmails: [] });
  await operatorBucket().file(objectNameOf(path)).delete();
  await untilForgotten(path);
});

test('everybody reads their own usage, nobody that of others, and nobody writes or lists it', async () => {
  const [member, other] = [await newMember(), await newMember()];
  await uploadRecorded(member, fresh());
  const own = doc(member.firestore, USAGE, member.uid);
  expect((await getDoc(own)).data()).toMatchObject({ files: 1, files_limit: FILES });
  // Before the first upload there is none, which is no refusal.
  expect((await getDoc(doc(other.firestore, USAGE, other.uid))).exists()).toBe(false);
  for (const { firestore } of [other, admin]) {
    await expect(getDoc(doc(firestore, USAGE, member.uid))).rejects.toMatchObject(DENIED);
  }
  for (const { firestore } of [member, admin]) {
    await expect(getDocs(collection(firestore, USAGE))).rejects.toMatchObject(DENIED);
  }
  await expect(setDoc(own, { files: 0 })).rejects.toMatchObject(DENIED);
  await expect(deleteDoc(own)).rejects.toMatchObject(DENIED);
  const block = doc(member.firestore, UPLOAD_BLOCKS, uploadBlockId(member.uid, new Date()));
  await expect(getDoc(block)).rejects.toMatchObject(DENIED);
  await expect(deleteDoc(block)).rejects.toMatchObject(DENIED);
});
