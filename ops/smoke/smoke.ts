import { documentsBucket } from '../../functions/src/platform/admin-app.ts';
import { closedNow } from '../../functions/src/platform/closed-now.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { earlierTrials, noteTrial, storeLapsedJob } from './accounts.ts';
import type { Attestation } from './attestation.ts';
import { cleanUp, isAtWork } from './clean-up.ts';
import { demandObjectRights } from './object-rights.ts';
import { runSteps, type AnyStep, type Outcome, type Scene } from './run-steps.ts';
import { DELETION, FILE_ACCESS, FOLDER_ACCESS, QUEUE, SWEEP } from './steps/changes.ts';
import { COMMENT, RANGES } from './steps/reading.ts';
import { FUNCTIONS, LISTING, SIGN_IN } from './steps/session.ts';
import { FOLDER, OVERWRITE, RECORD, THUMBNAILS, UPLOAD } from './steps/uploads.ts';
import type { Target } from './target.ts';
import { newTrial } from './trial.ts';
import { until } from './until.ts';
import { withinTime } from './within-time.ts';

/** In this order: the sweep may take a minute to come, and so is waited for late; so are thumbnails, whose queue may be full. */
const STEPS: readonly AnyStep[] = [
  FUNCTIONS,
  SIGN_IN,
  LISTING,
  FOLDER,
  UPLOAD,
  OVERWRITE,
  RECORD,
  RANGES,
  COMMENT,
  FILE_ACCESS,
  FOLDER_ACCESS,
  QUEUE,
  SWEEP,
  THUMBNAILS,
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
  /** If earlier runs have not cleaned up: from when on all count as dead, and the next run cleans up after them. */
  deadFrom: Date | null;
}

/**
 * Tries what a deployment has to be able to do, with accounts and a folder that it makes for that, and removes them
 * whatever happens.
 *
 * @param interrupted ends it early
 * @param tell gets each outcome at once
 * @throws {OperatorError} during maintenance, when nobody can do what is tried, or when the operator may not remove objects
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
  // The emulator knows no rights.
  if (target.emulators === null) await demandObjectRights(await documentsBucket());
  const { dead, deadFrom } = await earlierTrials();
  const left: string[] = [];
  for (const trial of dead) left.push(...(await cleanUp(trial)));
  const trial = newTrial(target.domain);
  await noteTrial(trial);
  const scene: Scene = {
    target,
    trial,
    attestation,
    admin: null,
    member: null,
    lapsedJob: '',
    abandoned: [],
    isUncertain: false,
  };
  const { over, stop } = timeOf(interrupted, STEPS_TIME * target.patience);
  try {
    // Before all else: a sweep is to find it while the rest is tried.
    await storeLapsedJob(trial).then(
      (id) => (scene.lapsedJob = id),
      () => (scene.isUncertain = true),
    );
    return { outcomes: await runSteps(STEPS, scene, over, tell), left, deadFrom };
  } finally {
    stop();
    const isQuiet = await hasEnded(scene);
    left.push(...(await cleanUp(trial, isQuiet)));
    for (const person of [scene.admin, scene.member]) await person?.close().catch(() => undefined);
  }
}

/**
 * A signal for all steps: of the interruption, or once the time is up. Not by `AbortSignal.any` and `timeout`, whose signals
 * the garbage collector may take before they are aborted: with a timer of its own.
 */
function timeOf(interrupted: AbortSignal, time: number): { over: AbortSignal; stop: () => void } {
  const over = new AbortController();
  const interrupt = (): void => over.abort(interrupted.reason);
  const timer = setTimeout(() => over.abort(new Error('the time of all steps is up')), time);
  if (interrupted.aborted) interrupt();
  else interrupted.addEventListener('abort', interrupt);
  return { over: over.signal, stop: () => clearTimeout(timer) };
}

/**
 * Waits for what was given up, and for the jobs that it has led to.
 *
 * @returns whether nothing can come any more: that would be left by the cleaning up
 */
async function hasEnded(scene: Scene): Promise<boolean> {
  const { abandoned, target, trial } = scene;
  const time = ABANDONED_TIME * target.patience;
  const isAtRest = async () => !(await isAtWork(trial));
  const all = Promise.allSettled(abandoned).then(() =>
    until('the end of its jobs', AbortSignal.timeout(time), isAtRest),
  );
  try {
    await withinTime(all, time);
    return !scene.isUncertain;
  } catch {
    return false;
  }
}
