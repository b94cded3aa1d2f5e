import { expect } from 'vitest';
import { isHandedOver } from '../../../../core/src/calls/jobs.ts';
import { objectNameOf, type ItemPath } from '../../../../core/src/paths/item-path.ts';
import { metaId } from '../../../../core/src/paths/meta-id.ts';
import { deleteSelection } from '../../../../functions/src/use-cases/delete-selection.ts';
import { requestRepair } from '../../../../functions/src/jobs/request-repair.ts';
import { repairItems } from '../../../../functions/src/use-cases/repair-items.ts';
import { setItemAccess } from '../../../../functions/src/use-cases/set-item-access.ts';
import { objectNames, storedMeta } from '../documents.ts';
import { linkOf, opens } from '../links.ts';
import { copyRecord } from '../many/many-records.ts';
import { countRecords, putMany } from '../many/many.ts';
import { operatorDatabase } from '../operator.ts';
import { newAddress, signUp, type Person } from '../people.ts';
import { generationOf } from '../thumbnails.ts';
import { call } from '../verdicts.ts';
import { dyingAtEachPage, lapse, ONE_PAGE, storedJob, sweptJob, viewerOf } from './jobs.ts';
import { killedAt } from './killed-at.ts';

// Work on many records whose workers die after each page, before they have stored that the page is done. Sweeps alone
// bring each job to its right end.

const WORKER = ['tests/emulators/support/jobs/advance-job.ts', 'advanceJob'] as const;
/** Records of a page. */
const PAGE = 1000;

const newAdmin = () => signUp({ email: newAddress('chef'), verified: true, admin: true });

/** A public folder with so many records beneath it, of which some have objects. */
async function publicFolder(
  admin: Person,
  records: number,
): Promise<{ top: ItemPath; files: ItemPath[] }> {
  const top = `Archives ${crypto.randomUUID()}/`;
  await call(admin, 'createFolder', { path: top });
  await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
  await copyRecord(top, records);
  const files = [100, 777, 1222, records - 1]
    .filter((index) => index < records)
    .map((index) => `${top}${index % 100}/${index}.txt`);
  await putMany(files);
  return { top, files };
}

/** Has the record of a file say which object it is of, without which nobody but admins reads it. */
async function nameObject(file: ItemPath): Promise<void> {
  const record = operatorDatabase().collection('metas').doc(metaId(file));
  await record.update({ generation: await generationOf(file) });
}

/** The id of the job to which a call has handed its work over. */
function jobOf(answer: object): string {
  if (isHandedOver(answer)) return answer.job;
  throw new Error('the call has finished its work');
}

async function countPublic(folder: ItemPath): Promise<number> {
  const metas = operatorDatabase().collection('metas');
  const beyond = `${folder.slice(0, -1)}0`;
  const within = metas.where('file_path', '>=', folder).where('file_path', '<', beyond);
  const { docs } = await within.select('is_public').get();
  return docs.filter((record) => record.get('is_public') === true).length;
}

const notes = async () =>
  (await operatorDatabase().collection('stale_tokens').count().get()).data().count;

/**
 * Narrows a folder, and expects that all of it is closed, and its links are revoked.
 *
 * @param records how many lie beneath it: more than a page
 * @param killed number of the transaction of the second page before which the worker's process is killed too
 */
export async function expectNarrowed(records: number, killed?: number): Promise<void> {
  const admin = await newAdmin();
  const member = await signUp({ email: newAddress('membre'), verified: true });
  const { top, files } = await publicFolder(admin, records);
  await Promise.all(files.map(nameObject));
  const links = await Promise.all(files.map((file) => linkOf(member, file)));
  const data = { path: top, isPublic: false, allowedEmails: [] };
  const job = jobOf(await setItemAccess(data, viewerOf(admin), ONE_PAGE));
  // The first page is closed, and the screen knows how much is left.
  expect(await countPublic(top)).toBe(records + 1 - PAGE);
  expect(await storedJob(job)).toMatchObject({
    kind: 'access',
    path: top,
    asked_by: admin.email,
    state: 'running',
    step: 'records',
    done: PAGE,
    total: records + 1,
  });
  if (killed !== undefined) {
    await lapse(job);
    await killedAt({ call: 'Firestore.runTransaction', nth: killed }, WORKER, job);
  }
  // The other pages of records, and at least one of links.
  expect(await dyingAtEachPage(job)).toBeGreaterThanOrEqual(Math.floor(records / PAGE) + 1);
  expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0 } });
  expect(await countPublic(top)).toBe(0);
  expect(await notes()).toBe(0);
  expect(await Promise.all(links.map(opens))).toEqual(links.map(() => false));
  await call(admin, 'deleteItems', { paths: [top] });
}

/** Repairs a folder: missing records are written, and records without an object are removed by a confirmed repair. */
export async function expectRepaired(records: number): Promise<void> {
  const admin = await newAdmin();
  const { top, files } = await publicFolder(admin, records);
  for (const file of files.slice(0, 2)) {
    const stale = { is_public: false, size: 7 };
    await operatorDatabase().collection('metas').doc(metaId(file)).update(stale);
  }
  const asked = jobOf(await repairItems(top, viewerOf(admin), ONE_PAGE));
  await dyingAtEachPage(asked);
  const folders = new Set(files.map((file) => file.slice(0, file.lastIndexOf('/') + 1)));
  const [all, existing] = [records + 1, 1 + folders.size + files.length];
  expect(await sweptJob(asked)).toMatchObject({
    state: 'done',
    result: { failed: 0, removed: 0, wouldRemove: all - existing },
  });
  expect(await countRecords(top)).toBe(all);
  for (const file of files) {
    const generation = await generationOf(file);
    const written = { is_public: true, inherits: true, size: 7, generation };
    expect(await storedMeta(file)).toMatchObject(written);
  }
  // So many are removed only by a confirmed repair.
  const job = await requestRepair(top, { isConfirmed: true });
  await dyingAtEachPage(job);
  expect(await sweptJob(job)).toMatchObject({
    state: 'done',
    result: { failed: 0 },
  });
  expect(await countRecords(top)).toBe(existing);
  for (const file of files) {
    expect(await storedMeta(file)).toMatchObject({ is_public: true, inherits: true, size: 7 });
  }
  await call(admin, 'deleteItems', { paths: [top] });
}

/** Deletes folders: neither object nor record is left. */
export async function expectDeleted(records: number): Promise<void> {
  const admin = await newAdmin();
  const { top } = await publicFolder(admin, records);
  const other = `Autre ${crypto.randomUUID()}/`;
  await call(admin, 'createFolder', { path: other });
  const paths = [top, `${top}1/`, other];
  const job = jobOf(await deleteSelection({ paths }, viewerOf(admin), ONE_PAGE));
  await dyingAtEachPage(job);
  expect(await sweptJob(job)).toMatchObject({
    state: 'done',
    items: 3,
    result: { deleted: 3, failed: 0 },
  });
  for (const folder of [top, other]) {
    expect(await countRecords(folder)).toBe(0);
    expect(await objectNames(objectNameOf(folder))).toEqual([]);
  }
  expect((await operatorDatabase().collection('job_inputs').doc(job).get()).exists).toBe(false);
}
