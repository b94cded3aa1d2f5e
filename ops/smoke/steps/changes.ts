import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { collection, getDocs, query, where } from 'firebase/firestore/lite';
import { BIN } from '../../../core/src/bin/bin.ts';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { jobRef, readJob } from '../../../functions/src/jobs/stored-job.ts';
import { wakeJob } from '../../../functions/src/jobs/wake-job.ts';
import { storeLapsedJob } from '../accounts.ts';
import { linkOf, opens, readFile } from '../files.ts';
import { expectRefusal } from './refusal.ts';
import type { PeopledScene, Scene, Step } from '../run-steps.ts';
import { settled } from './settled.ts';
import { until } from '../until.ts';

/** Sweeps come each minute. */
const SWEPT_WITHIN_MS = 120_000;

export const FILE_ACCESS: Step = {
  name: 'file access',
  proves: 'a file that was closed is refused, and so is its link of before',
  needs: ['record'],
  seconds: 60,
  run: (scene, signal) => narrow(scene, scene.trial.photo, scene.trial.photo, signal),
};

export const FOLDER_ACCESS: Step = {
  name: 'folder access',
  proves: 'what lies in a folder that was closed is refused, and so is its link of before',
  needs: ['record'],
  seconds: 60,
  run: (scene, signal) => narrow(scene, scene.trial.folder, scene.trial.pdf, signal),
};

/** @param item that is closed @param file of the admin's, which the member sees until then */
async function narrow(
  { admin, member }: PeopledScene,
  item: ItemPath,
  file: ItemPath,
  signal: AbortSignal,
): Promise<void> {
  const link = await linkOf(member, file);
  if (!(await opens(link, signal))) throw new Error('the link did not open before');
  const access = { path: item, isPublic: false, allowedEmails: [] };
  await settled(admin, await admin.call('setAccess', access), signal);
  if (await opens(link, signal)) throw new Error('the link of before still opens the file');
  await expectRefusal('the member still reads the file', readFile(member, file));
}

export const QUEUE: Step<Scene> = {
  name: 'queue',
  proves: 'the queue has its worker end a job',
  needs: [],
  seconds: 60,
  async run({ trial }, signal) {
    const id = await storeLapsedJob(trial);
    // Should a sweep come first, it gives the job to the same queue; one that refuses tasks refuses this one, too.
    if (!(await wakeJob(id))) {
      throw new Error('the queue has refused a task, or you may not act as its service account');
    }
    await untilEnded(id, signal);
  },
};

export const SWEEP: Step<Scene> = {
  name: 'sweep',
  proves: 'a sweep came within two minutes, and had a job ended that nobody was at',
  needs: [],
  seconds: 120,
  async run({ lapsedJob, target }, signal) {
    if (lapsedJob === '') throw new Error('the job for it could not be stored');
    const { createTime, updateTime } = await untilEnded(lapsedJob, signal);
    // Both by Firestore's clock: the job's `created_at` is by that of this machine.
    const took = updateTime.toMillis() - createTime.toMillis();
    if (took > SWEPT_WITHIN_MS * target.patience) {
      throw new Error(`the job ${lapsedJob} has waited for ${(took / 1000).toFixed(0)} s`);
    }
  },
};

function untilEnded(id: string, signal: AbortSignal): Promise<QueryDocumentSnapshot> {
  return until(`the end of the job ${id}`, signal, async () => {
    const snapshot = await jobRef(id).get();
    const job = readJob(snapshot);
    if (job === null || job.state === 'failed') throw new Error(`the job ${id} has failed`);
    return job.state === 'done' ? (snapshot as QueryDocumentSnapshot) : null;
  });
}

export const DELETION: Step = {
  name: 'deletion',
  proves: 'what is deleted goes into the bin, and from there for good',
  needs: ['upload'],
  seconds: 60,
  async run({ admin, member, trial }, signal) {
    const answer = await admin.call('deleteItems', { paths: [trial.folder, trial.rootFile] });
    await settled(admin, answer, signal);
    const deletion = isHandedOver(answer) ? answer.job : answer.deletion;
    if (deletion === undefined) throw new Error('nothing was put into the bin');
    // A missing file is refused like a hidden one.
    await expectRefusal('the file is still there', readFile(member, trial.rootFile));
    const here = query(collection(admin.firestore, BIN), where('deletion', '==', deletion));
    const tops = (await getDocs(here)).docs.filter((item) => item.get('is_top') === true);
    if (tops.length !== 2) throw new Error(`of two items, the bin has ${tops.length}`);
    const ids = tops.map(({ id }) => id);
    await settled(admin, await admin.call('discardItems', { of: { ids } }), signal);
    if (!(await getDocs(here)).empty) throw new Error('the bin still has something of it');
  },
};
