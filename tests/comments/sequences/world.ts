import { createHash } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { BIN, type BinnedItem, type BinState } from '../../../core/src/bin/bin.ts';
import { JOBS, type Job } from '../../../core/src/calls/jobs.ts';
import { VERSION_PREFIX, versionNameOf, versionOwner } from '../../../core/src/files/versions.ts';
import { JOURNAL, type JournalLine } from '../../../core/src/journal/journal.ts';
import {
  isFolderPath,
  objectNameOf,
  placeholderNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import type { Meta } from '../../../core/src/access/meta.ts';
import { secretKey } from '../../../dev/comments/keys.ts';
import { driveJob, type Drive } from '../../../functions/src/job-worker/drive-job.ts';
import { takeLease } from '../../../functions/src/jobs/lease.ts';
import { removeOrphanedVersions } from '../../../functions/src/changes/orphaned-versions.ts';
import { forEachPage } from '../../../functions/src/walk/for-each-page.ts';
import { lapse } from '../../emulators/support/jobs/jobs.ts';
import { operatorBucket, operatorDatabase } from '../../emulators/support/operator.ts';
import type { Person } from '../../emulators/support/people.ts';
import { address, secretClient } from '../support/clients.ts';
import { atWrite, dyingBefore } from '../../emulators/support/jobs/dying-worker.ts';
import type { Model } from './model.ts';

/** A folder of its own, those who work in it, and what has to be there. */
export interface World {
  top: ItemPath;
  admin: Person;
  member: Person;
  model: Model;
  /** How many names were given. */
  names: number;
}

/** A worker that has all the time it needs. */
function patientDrive(): Drive {
  return { comments: { url: address(), secretKey }, until: Infinity };
}

/**
 * Does something that becomes a job, by workers that die: each before one of its writes, then another goes on.
 *
 * @param deaths before which write each of the first workers dies, from 1 on
 * @returns the job, which has ended
 */
export async function workedAt(
  { top }: World,
  deaths: readonly number[],
  operation: (drive: Drive) => Promise<unknown>,
): Promise<{ id: string; job: Job }> {
  const before = await jobsIn(top);
  const [first = Infinity, ...further] = deaths;
  const known = new Set(before.map(({ id }) => id));
  const done = await dyingBefore(atWrite(first), () => operation(patientDrive()));
  const isNew = ({ id }: { id: string }) => !known.has(id);
  // It has died before it had stored a job: nothing was done.
  if (done === null && !(await jobsIn(top)).some(isNew)) await operation(patientDrive());
  const created = (await jobsIn(top)).find(isNew);
  if (created === undefined) throw new Error('nothing was stored as a job');
  for (const death of [...further, ...Array<number>(MOST_WORKERS).fill(Infinity)]) {
    const job = await jobOf(created.id);
    if (job.state !== 'running') return { id: created.id, job };
    await lapse(created.id);
    await dyingBefore(atWrite(death), async () => {
      const lease = await takeLease(created.id);
      if (lease !== null) await driveJob(lease, patientDrive());
    });
  }
  throw new Error(`a job gets no further: ${JSON.stringify(await jobOf(created.id))}`);
}

/** Those that do not die. */
const MOST_WORKERS = 5;

async function jobOf(id: string): Promise<Job> {
  return (await operatorDatabase().collection(JOBS).doc(id).get()).data() as Job;
}

async function jobsIn(top: ItemPath): Promise<DocumentSnapshot[]> {
  const jobs = operatorDatabase().collection(JOBS);
  return (await jobs.where('path', '>=', top).where('path', '<', `${top}\uf8ff`).get()).docs;
}

/** Where what is stored differs from the model: nothing, once all events have come. */
export async function differences(world: World): Promise<string[]> {
  const { top, model } = world;
  const stored = await readStored(top);
  return [
    ...differing('objects', await objectsOf(top), expectedObjects(model)),
    ...differing(
      'records',
      stored.records,
      model.items.keys().map((path) => recordLine(model, path)),
    ),
    ...differing(
      'versions',
      stored.versions,
      model.files.flatMap((path) => versionLines(model, path)),
    ),
    ...differing(
      'comments',
      await commentsIn(top),
      model.files.flatMap((path) => commentLines(model, path)),
    ),
    ...differing('bin', await binIn(top), binLines(model)),
    ...differing('journal', await journalIn(top), model.journal),
  ];
}

function differing(what: string, stored: Iterable<string>, expected: Iterable<string>): string[] {
  const [is, should] = [count(stored), count(expected)];
  return [...new Set([...is.keys(), ...should.keys()])].flatMap((line) => {
    const [found = 0, wanted = 0] = [is.get(line), should.get(line)];
    return found === wanted ? [] : [`${what}: ${found} instead of ${wanted}: ${line}`];
  });
}

function count(lines: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

async function objectsOf(top: ItemPath): Promise<string[]> {
  const [objects] = await operatorBucket().getFiles({ prefix: objectNameOf(top) });
  return Promise.all(objects.map(async (object) => `${object.name} ${await hashOf(object.name)}`));
}

async function hashOf(name: string): Promise<string> {
  const [bytes] = await operatorBucket().file(name).download();
  return sha256(bytes);
}

function expectedObjects(model: Model): string[] {
  return [...model.items].map(([path, { file }]) =>
    file === null
      ? `${placeholderNameOf(path)} ${sha256('')}`
      : `${objectNameOf(path)} ${sha256(file.bytes)}`,
  );
}

async function readStored(top: ItemPath): Promise<{ records: string[]; versions: string[] }> {
  const metas = operatorDatabase().collection('metas');
  const { docs } = await metas
    .where('file_path', '>=', top)
    .where('file_path', '<', `${top}\uf8ff`)
    .get();
  const records = docs.map((doc) => doc.data() as Meta<{ toMillis(): number }>);
  const versions = records.flatMap(({ file_path, versions: earlier = {} }) =>
    Object.keys(earlier).map(async (generation) => {
      const name = versionNameOf(file_path, generation);
      return `${file_path} ${await hashOf(name).catch(() => 'has no object')}`;
    }),
  );
  return { records: records.map(lineOfRecord), versions: await Promise.all(versions) };
}

function lineOfRecord(record: Meta): string {
  const { file_path, inherits, is_public, owner_email, owner_uid, added_by, added_by_uid } = record;
  const allowed = record.allowed_emails.toSorted();
  return JSON.stringify([
    file_path,
    inherits,
    is_public,
    allowed,
    owner_email,
    owner_uid,
    added_by,
    added_by_uid,
  ]);
}

function recordLine(model: Model, path: ItemPath): string {
  const access = model.accessOf(path);
  const item = model.items.get(path);
  return lineOfRecord({
    ...access,
    file_path: path,
    inherits: item?.own === null,
    added_by: item?.addedBy.email ?? null,
    added_by_uid: item?.addedBy.uid ?? null,
  } as Meta);
}

/**
 * Removes what dead workers have left, as the nightly repair of the next day does.
 *
 * @returns what is wrong then: each version that is stored has to be listed, and each listed one to be there
 */
export async function leftAtNight({ top, model }: World): Promise<string[]> {
  const later = Date.now() + 24 * 3_600_000;
  await forEachPage((folder: ItemPath, cursor: string | null) => {
    return removeOrphanedVersions(folder, cursor, later);
  }, top);
  const [objects] = await operatorBucket().getFiles({ prefix: VERSION_PREFIX + top });
  const stored = objects.map(async ({ name }) => {
    return `${versionOwner(name)?.path} ${await hashOf(name)}`;
  });
  const expected = model.files.flatMap((path) => versionLines(model, path));
  return differing('version objects', await Promise.all(stored), expected);
}

function versionLines(model: Model, path: ItemPath): string[] {
  return model.items.get(path)?.file?.earlier.map((bytes) => `${path} ${sha256(bytes)}`) ?? [];
}

async function commentsIn(top: ItemPath): Promise<string[]> {
  const { data } = await secretClient()
    .from('comments')
    .select('file_path, content')
    .like('file_path', `${top}%`)
    .throwOnError();
  return data.map(({ file_path, content }) => `${String(file_path)} ${String(content)}`);
}

function commentLines(model: Model, path: ItemPath): string[] {
  return model.items.get(path)?.file?.comments.map((text) => `${path} ${text}`) ?? [];
}

async function binIn(top: ItemPath): Promise<string[]> {
  const bin = operatorDatabase().collection(BIN).where('within', 'array-contains', top);
  const states = ['here', 'going'] as const satisfies readonly BinState[];
  const found = await Promise.all(
    states.map((state) => bin.where('state', '==', state).orderBy('deleted_at', 'desc').get()),
  );
  const items = found.flatMap(({ docs }) => docs.map((doc) => doc.data() as BinnedItem));
  return Promise.all(
    items
      .filter(({ kind }) => kind === 'file')
      .map(async ({ file_path, object, state, deletion }) => {
        const hash = await hashOf(object ?? '').catch(() => 'has no object');
        return `${deletion} ${file_path} ${state} ${hash}`;
      }),
  );
}

function binLines(model: Model): string[] {
  return [...model.bin].flatMap(([deletion, { items }]) =>
    [...items].flatMap(([path, { file }]) =>
      file === null ? [] : [`${deletion} ${path} here ${sha256(file.bytes)}`],
    ),
  );
}

/** What is told of files; of access, other tests know. */
const TOLD = ['access', 'link-ended'];

async function journalIn(top: ItemPath): Promise<string[]> {
  const { docs } = await operatorDatabase()
    .collection(JOURNAL)
    .where('within', 'array-contains', top)
    .orderBy('at', 'desc')
    .get();
  return docs
    .map((doc) => doc.data() as JournalLine)
    .filter(({ action, path }) => path !== null && !isFolderPath(path) && !TOLD.includes(action))
    .map(
      ({ action, path, to, by }) =>
        `${path}: ${action}${to === undefined ? '' : ` to ${to}`} by ${by}`,
    );
}
