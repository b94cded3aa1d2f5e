import { NotTried, type AnyStep, type Scene, type Step } from './step.ts';

/** How a step has ended. */
export interface Outcome {
  name: string;
  state: 'ok' | 'failed' | 'not tried';
  /** What it proves, or why not. */
  words: string;
  /** How long it took, in seconds. */
  seconds: number;
}

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
    const ended = whyNot(step, scene, outcomes, over) ?? (await tryStep(step, scene, over));
    const seconds = (performance.now() - began) / 1000;
    const outcome = { name: step.name, ...ended, seconds };
    outcomes.push(outcome);
    tell(outcome);
  }
  return outcomes;
}

type Ended = Pick<Outcome, 'state' | 'words'>;

function whyNot(
  { needs, calls }: AnyStep,
  { target, attestation }: Scene,
  outcomes: readonly Outcome[],
  over: AbortSignal,
): Ended | null {
  if (over.aborted) return notTried(reasonOf(over));
  const missing = needs.filter((name) => stateOf(outcomes, name) !== 'ok');
  if (missing.length > 0) return notTried(`it needs ${missing.join(' and ')}`);
  if (calls && target.enforcesAppCheck && attestation === null) {
    return notTried('ENFORCE_APP_CHECK is on, and there is no --app-check-token');
  }
  return null;
}

function stateOf(outcomes: readonly Outcome[], name: string): Outcome['state'] | undefined {
  return outcomes.find((outcome) => outcome.name === name)?.state;
}

async function tryStep(step: AnyStep, scene: Scene, over: AbortSignal): Promise<Ended> {
  const signal = AbortSignal.any([
    over,
    AbortSignal.timeout(step.seconds * 1000 * scene.target.patience),
  ]);
  try {
    const { run } = step as Step<Scene>;
    const work = run(scene, signal);
    const added = await beforeEnd(signal, work, () => scene.abandoned.push(work));
    return { state: 'ok', words: added ? `${step.proves}; ${added}` : step.proves };
  } catch (error) {
    if (error instanceof NotTried) return notTried(error.message);
    const words = over.aborted ? reasonOf(over) : messageOf(error);
    return { state: 'failed', words };
  }
}

/** Some requests cannot be ended. @param abandon is told when one has not */
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

/** In this time, in milliseconds, whatever waits for a condition says for which. */
const GRACE_MS = 500;

function notTried(words: string): Ended {
  return { state: 'not tried', words };
}

function reasonOf(over: AbortSignal): string {
  return messageOf(over.reason);
}

/** The first line is enough for a person. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? text;
}
