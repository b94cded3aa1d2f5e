import type { Attestation } from './attestation.ts';
import type { Person } from './person.ts';
import type { Target } from './target.ts';
import type { Trial } from './trial.ts';

/** What the steps of a run share. */
export interface Scene {
  target: Target;
  trial: Trial;
  attestation: Attestation | null;
  /** Set once they have signed in. */
  admin: Person | null;
  member: Person | null;
  /** The job that waits for a sweep; empty when it could not be stored. */
  lapsedJob: string;
  /** What steps were doing when their time was up: it may still change something. */
  abandoned: Promise<unknown>[];
  /** Whether a request has failed that may have been carried out all the same. */
  isUncertain: boolean;
}

/** The scene of those steps that need both people. */
export type PeopledScene = Scene & { admin: Person; member: Person };

/** One thing that is tried. */
export interface Step<Needed extends Scene = PeopledScene> {
  name: string;
  /** What is known once it has passed. */
  proves: string;
  /** Names of the steps without which there is nothing to try. */
  needs: readonly string[];
  /** How long it may take, in seconds. */
  seconds: number;
  /**
   * @param signal ends it
   * @returns what has to be added in words, if anything
   * @throws {NotTried} when it cannot be tried here
   * @throws with the reason, when it fails
   */
  run: (scene: Needed, signal: AbortSignal) => Promise<string | void>;
}

/** A step; what it needs of the scene is there once the steps that it names have passed. */
export type AnyStep = Step<Scene> | Step;

/** A step that cannot be tried here, with the reason. */
export class NotTried extends Error {}

/** How a step has ended. */
export interface Outcome {
  name: string;
  state: 'ok' | 'failed' | 'not tried';
  /** What it proves, or why not. */
  words: string;
  /** How long it took, in seconds. */
  seconds: number;
}

/** Once its time is up, a step has so many milliseconds more: what waits for a condition then fails by itself, and names it. */
const GRACE_MS = 500;

/**
 * Tries one step after the other; what needs one that has not passed is not tried.
 *
 * @param over ends all of it
 * @param tell gets each outcome at once
 */
export async function runSteps(
  steps: readonly AnyStep[],
  scene: Scene,
  over: AbortSignal,
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const began = performance.now();
    const ended = whyNot(step, outcomes, over) ?? (await tryStep(step, scene, over));
    const seconds = (performance.now() - began) / 1000;
    const outcome = { name: step.name, ...ended, seconds };
    outcomes.push(outcome);
    tell(outcome);
  }
  return outcomes;
}

type Ended = Pick<Outcome, 'state' | 'words'>;

function whyNot({ needs }: AnyStep, outcomes: readonly Outcome[], over: AbortSignal): Ended | null {
  // What was cut short proves nothing of the rest, though all that was tried may have passed.
  if (over.aborted) return { state: 'failed', words: messageOf(over.reason) };
  const passed = outcomes.filter(({ state }) => state === 'ok').map(({ name }) => name);
  const missing = needs.filter((name) => !passed.includes(name));
  return missing.length === 0 ? null : notTried(`it needs ${missing.join(' and ')}`);
}

async function tryStep(step: AnyStep, scene: Scene, over: AbortSignal): Promise<Ended> {
  const time = AbortSignal.timeout(step.seconds * 1000 * scene.target.patience);
  const signal = AbortSignal.any([over, time]);
  try {
    const { run } = step as Step<Scene>;
    const work = run(scene, signal);
    // Also when it fails after it was given up.
    work.catch((error: unknown) => {
      if (mayHaveActed(error)) scene.isUncertain = true;
    });
    const added = await beforeEnd(signal, work, () => scene.abandoned.push(work));
    return { state: 'ok', words: added ? `${step.proves}; ${added}` : step.proves };
  } catch (error) {
    if (error instanceof NotTried) return notTried(error.message);
    return { state: 'failed', words: messageOf(over.aborted ? over.reason : error) };
  }
}

/** Codes of Firebase's SDKs, gRPC, HTTP and Node by which a request has failed that may have been carried out all the same. */
const UNCERTAIN =
  /unavailable|deadline-exceeded|internal|unknown|cancell?ed|network|timeout|retry-limit|^(1|2|4|13|14|5\d\d|E[A-Z]+)$/;

/** A refusal has changed nothing, and errors of steps, which say what they have seen, have no code. */
function mayHaveActed(error: unknown): boolean {
  // An aborted request has one, too; only what changes nothing can be aborted.
  if (!(error instanceof Error) || error instanceof DOMException) return false;
  return 'code' in error && UNCERTAIN.test(String(error.code));
}

/** Waits for work until shortly after the signal: some requests cannot be ended. @param abandon is called when it goes on */
function beforeEnd<Result>(
  signal: AbortSignal,
  work: Promise<Result>,
  abandon: () => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = (): void => {
      setTimeout(() => {
        if (isOver) return;
        abandon();
        reject(new Error('no answer in time'));
      }, GRACE_MS);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
    work.finally(() => (isOver = true)).then(resolve, reject);
  });
}

function notTried(words: string): Ended {
  return { state: 'not tried', words };
}

/** The first line is enough for a person. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? text;
}
