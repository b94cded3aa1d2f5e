import { setTimeout as delay } from 'node:timers/promises';
import { closedNow } from '../../functions/src/platform/closed-now.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { noteTrial } from './accounts.ts';
import type { Attestation } from './attestation.ts';
import { cleanUp, cleanUpDead } from './clean-up.ts';
import { lapsedJobOf } from './lapsed-job.ts';
import { runSteps, type AnyStep, type Outcome, type Scene } from './run-steps.ts';
import { DELETION, FILE_ACCESS, FOLDER_ACCESS, QUEUE, SWEEP } from './steps/changes.ts';
import { COMMENT, RANGES } from './steps/reading.ts';
import { FUNCTIONS, LISTING, SIGN_IN } from './steps/session.ts';
import { FOLDER, OVERWRITE, RECORD, THUMBNAILS, UPLOAD } from './steps/uploads.ts';
import type { Target } from './target.ts';
import { newTrial } from './trial.ts';

/** In this order: the sweep may take a minute to come, and so is waited for late. */
const STEPS: readonly AnyStep[] = [
  FUNCTIONS,
  SIGN_IN,
  LISTING,
  FOLDER,
  UPLOAD,
  OVERWRITE,
  RECORD,
  THUMBNAILS,
  RANGES,
  COMMENT,
  FILE_ACCESS,
  FOLDER_ACCESS,
  QUEUE,
  SWEEP,
  DELETION,
];

/** How long all steps may take together, in milliseconds: the rest of three minutes is for cleaning up. */
const STEPS_TIME = 150_000;
/** How long what was given up is waited for, in milliseconds. */
const ABANDONED_TIME = 20_000;

export interface SmokeReport {
  outcomes: Outcome[];
  /** What could not be removed, in words. */
  left: string[];
}

/**
 * Tries what a deployment has to be able to do, with accounts and a folder that it makes for that, and removes them
 * whatever happens.
 *
 * @param interrupted ends it early
 * @param tell gets each outcome at once
 * @throws {OperatorError} during maintenance, when nobody can do what is tried
 * @throws when the operator may not even read and write documents
 */
export async function smoke(
  target: Target,
  attestation: Attestation | null,
  interrupted: AbortSignal,
  tell: (outcome: Outcome) => void,
): Promise<SmokeReport> {
  if (await closedNow()) {
    throw new OperatorError('Navette is closed for maintenance: try it once that is off.');
  }
  const left = await cleanUpDead();
  const trial = newTrial(target.domain);
  await noteTrial(trial);
  const people = { admin: null, member: null };
  const scene: Scene = { target, trial, attestation, ...people, lapsedJob: '', abandoned: [] };
  try {
    const over = AbortSignal.any([interrupted, AbortSignal.timeout(STEPS_TIME * target.patience)]);
    // Before all else: a sweep is to find it while the rest is tried.
    scene.lapsedJob = await lapsedJobOf(trial);
    return { outcomes: await runSteps(STEPS, scene, over, tell), left };
  } finally {
    const isQuiet = await hasEnded(scene);
    // One that is left is hidden with its file, and removed with what is kept of that.
    await removeComments(scene).catch(() => undefined);
    left.push(...(await cleanUp(trial, isQuiet)));
    for (const person of [scene.admin, scene.member]) await person?.close();
  }
}

/** Waits for what was given up. @returns whether it has ended: what still comes would be left by the cleaning up */
async function hasEnded({ abandoned, target }: Scene): Promise<boolean> {
  if (abandoned.length === 0) return true;
  const ended = Promise.allSettled(abandoned).then(() => true);
  return Promise.race([ended, delay(ABANDONED_TIME * target.patience, false)]);
}

/** The admin's own, before the account goes; where the deletion has passed, there are none. */
async function removeComments({ admin }: Scene): Promise<void> {
  if (!admin?.comments) return;
  await admin.comments.from('comments').delete().eq('author_uid', admin.uid);
}
