import { expect, vi } from 'vitest';
import { inboxNameOf } from '../../../../core/src/files/thumbnail.ts';
import {
  servedAttributes,
  uploaderMetadata,
} from '../../../../core/src/files/upload-attributes.ts';
import { USAGE } from '../../../../core/src/files/upload-usage.ts';
import { incomingNameOf } from '../../../../core/src/files/versions.ts';
import { objectNameOf, ROOT, type ItemPath } from '../../../../core/src/paths/item-path.ts';
import { driveJob } from '../../../../functions/src/job-worker/drive-job.ts';
import { createJob, type NewJob } from '../../../../functions/src/jobs/create-job.ts';
import type { JobInput } from '../../../../functions/src/jobs/stored-job.ts';
import { objectNames, putByConsole, stored, storedMeta } from '../documents.ts';
import { operatorBucket, operatorDatabase } from '../operator.ts';
import type { Person } from '../people.ts';

/** What comes while no event is answered: an upload; and what is sent, a new version and a frame. */
export interface Left {
  upload: ItemPath;
  /** Names of objects. */
  sent: readonly string[];
}

/** Has that come into a folder. */
export async function sendUnnoticed(folder: ItemPath, { uid, email }: Person): Promise<Left> {
  const path = folder + stored(`${crypto.randomUUID()}.txt`);
  const { contentType, ...served } = servedAttributes(path);
  // As a browser sends it: what is still to be settled is counted by any repair.
  const metadata = { ...served, metadata: { ...uploaderMetadata(path, { uid, email }) } };
  const object = operatorBucket().file(objectNameOf(path));
  await object.save('bonjour', { resumable: false, contentType, metadata });
  const sent = [
    incomingNameOf(uid, crypto.randomUUID()),
    inboxNameOf(`${folder}${crypto.randomUUID()}.mp4`),
  ];
  for (const name of sent) await putByConsole(name, { owner_uid: uid });
  return { upload: path, sent };
}

/** Expects that an upload and a new version were counted, and that all is still there. */
export async function expectCounted(sender: Person, { upload: path, sent }: Left): Promise<void> {
  expect(await storedMeta(path)).toBeDefined();
  expect(await filesCounted(sender)).toBe(2);
  expect(await areThere(sent)).toEqual([true, true]);
}

export async function filesCounted({ uid }: Person): Promise<unknown> {
  return (await operatorDatabase().collection(USAGE).doc(uid).get()).get('files');
}

export async function areThere(names: readonly string[]): Promise<boolean[]> {
  return Promise.all(names.map(async (name) => (await objectNames(name)).length === 1));
}

/** Repairs a folder, and what is swept by age, where it is some hours later. */
export async function repairAfter(
  hours: number,
  folder: ItemPath,
  input: Extract<JobInput, { kind: 'repair' }>,
): Promise<void> {
  await workAfter(hours, { path: folder, input });
  await workAfter(hours, { path: ROOT, input, step: 'thumbnails' });
}

/** Does a job in this process, where it is some hours later. */
export async function workAfter(hours: number, job: Pick<NewJob, 'path' | 'input' | 'step'>) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  // Without limits nothing is counted.
  vi.stubEnv('UPLOAD_FILES_PER_DAY', '2000');
  try {
    const lease = await createJob({ ...job, askedBy: null, goesOn: true });
    const ended = await driveJob(lease, { comments: null, until: Infinity });
    expect(ended).toMatchObject({ state: 'done', result: { failed: 0 } });
  } finally {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  }
}
