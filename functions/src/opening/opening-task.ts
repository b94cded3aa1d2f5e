import { createHash } from 'node:crypto';
import type { ItemPath } from '@navette/core/paths/item-path';
import { z } from 'zod';
import { functionQueues } from '../platform/admin-app.ts';
import { alertFailure } from '../platform/alert-operator.ts';
import { closedNow } from '../platform/closed-now.ts';
import { REGION } from '../platform/options.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { FileContent, Making } from './attempts.ts';
import { MAX_WAITS, waitOf } from './spent-time.ts';

// The tasks of the functions that open files, one file each.

const FUNCTION_OF = { thumbnail: 'makeThumbnail', text: 'extractText' } satisfies Record<
  Making,
  string
>;

/** What a function that opens files is given. */
const openingTaskSchema = z.strictObject({
  path: z.string().min(1),
  /** The generation of what is opened: the file itself, or the frame of a video. */
  generation: z.string(),
  /** Empty for a file that has just come. A repair names its hour, so that its task is a new one. */
  round: z.string(),
  /** How often it has waited for other people's files. */
  waited: z.int().nonnegative(),
});

export type OpeningTask = z.output<typeof openingTaskSchema>;

/** A hash, as Cloud Tasks advises: ids that begin alike make a queue slow. */
export function openingTaskId({ path, generation, round, waited }: OpeningTask): string {
  const parts = JSON.stringify([path, generation, round, waited]);
  return createHash('sha256').update(parts).digest('hex');
}

/**
 * Gives the function a task, unless its queue has the same one, or had it: a queue remembers the id of a task for an hour
 * after its end. A refusal is logged, with a stable code; the nightly repair asks again.
 *
 * @param delaySeconds before it begins
 */
export async function enqueueOpening(
  making: Making,
  task: OpeningTask,
  delaySeconds = 0,
): Promise<void> {
  const name = FUNCTION_OF[making];
  const options = {
    id: openingTaskId(task),
    ...(delaySeconds > 0 ? { scheduleDelaySeconds: delaySeconds } : {}),
  };
  try {
    const queue = (await functionQueues()).taskQueue(`locations/${REGION}/functions/${name}`);
    await queue.enqueue(task, options);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'functions/task-already-exists') return;
    alertFailure('queue-refused', error, { queue: name });
  }
}

/** How long what comes during maintenance is put off each time, in seconds. */
const CLOSED_WAIT_SECONDS = 600;

/**
 * Does a task, or puts it off; during maintenance always, by new tasks, since of the queue's retries there are only three.
 *
 * @param data of the task
 * @param open opens the file; returns false when it has to wait for other people's files. After some hours of waiting,
 *   `mayWait` is false
 */
export async function openInTurn(
  making: Making,
  data: unknown,
  open: (path: ItemPath, mayWait: boolean) => Promise<boolean>,
): Promise<void> {
  const task = openingTaskSchema.parse(data);
  const { path, waited } = task;
  if (await closedNow()) {
    // Another id than its own, which the queue remembers: the same for whoever asks within ten minutes.
    const round = `closed ${new Date().toISOString().slice(0, 'yyyy-mm-ddThh:m'.length)}`;
    await enqueueOpening(making, { ...task, round }, CLOSED_WAIT_SECONDS);
    return;
  }
  if (await open(path, waited < MAX_WAITS)) return;
  await enqueueOpening(making, { ...task, waited: waited + 1 }, waitOf(waited));
}

/** Tasks given to the queue at the same time. */
const PARALLEL = 16;

/**
 * Has files opened by the function, through its task queue: each generation once, however often this is asked.
 * The nightly repair asks again for what the queue refuses or loses.
 *
 * @param round tells a later request for the same file from an earlier one: the hour, for a repair (`hourOf`)
 */
export async function askToOpen(
  making: Making,
  wanted: readonly FileContent[],
  round = '',
): Promise<void> {
  await forEachBounded(wanted, PARALLEL, ({ path, generation }) =>
    enqueueOpening(making, { path, generation, round, waited: 0 }),
  );
}

/** The hour of a moment, for the requests of a repair: `2026-11-24T03`. A queue remembers a task for an hour. */
export function hourOf(moment: Date): string {
  return moment.toISOString().slice(0, 13);
}
