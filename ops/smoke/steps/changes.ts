import { BIN } from '../../../core/src/bin/bin.ts';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { jobRef, readJob } from '../../../functions/src/jobs/stored-job.ts';
import { wakeJob } from '../../../functions/src/jobs/wake-job.ts';
import { database } from '../../../functions/src/platform/admin-app.ts';
import { linkOf, opens, readFile } from '../files.ts';
import { lapsedJobOf } from '../lapsed-job.ts';
import { expectRefusal } from '../refusal.ts';
import { settled } from '../settled.ts';
import type { PeopledScene, Scene, Step } from '../step.ts';
import { until } from '../until.ts';

export const FILE_ACCESS: Step = {
  name: 'file access',
  proves: 'a file that was closed is refused, and so is its link of before',
  needs: ['record'],
  seconds: 60,
  calls: true,
  run: (scene, signal) => narrow(scene, scene.trial.photo, scene.trial.photo, signal),
};

export const FOLDER_ACCESS: Step = {
  name: 'folder access',
  proves: 'what lies in a folder that was closed is refused, and so is its link of before',
  needs: ['record'],
  seconds: 60,
  calls: true,
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
  needs: ['setup'],
  seconds: 60,
  async run({ trial }, signal) {
    const id = await lapsedJobOf(trial.folder);
    // A sweep only gives it to the same queue, unless that refuses.
    if (!(await wakeJob(id))) {
      throw new Error('the queue has refused a task, or you may not act as its service account');
    }
    await untilEnded(id, signal);
  },
};

export const SWEEP: Step<Scene> = {
  name: 'sweep',
  proves: 'a sweep came within two minutes, and took up a job that nobody was at',
  needs: ['setup'],
  seconds: 120,
  run: ({ lapsedJob }, signal) => untilEnded(lapsedJob, signal),
};

async function untilEnded(id: string, signal: AbortSignal): Promise<void> {
  await until(`the end of the job ${id}`, signal, async () => {
    const job = readJob(await jobRef(id).get());
    if (job === null || job.state === 'failed') throw new Error(`the job ${id} has failed`);
    return job.state === 'done';
  });
}

export const DELETION: Step = {
  name: 'deletion',
  proves: 'what is deleted goes into the bin, and from there for good',
  needs: ['upload'],
  seconds: 60,
  calls: true,
  async run({ admin, member, trial }, signal) {
    const answer = await admin.call('deleteItems', { paths: [trial.folder, trial.rootFile] });
    await settled(admin, answer, signal);
    const deletion = isHandedOver(answer) ? answer.job : answer.deletion;
    if (deletion === undefined) throw new Error('nothing was put into the bin');
    // A missing file is refused like a hidden one.
    await expectRefusal('the file is still there', readFile(member, trial.rootFile));
    const binned = database().collection(BIN).where('deletion', '==', deletion);
    if ((await binned.get()).empty) throw new Error('the bin has nothing of it');
    await settled(admin, await admin.call('changeBin', { discard: { deletion } }), signal);
    if (!(await binned.get()).empty) throw new Error('the bin still has something of it');
  },
};
