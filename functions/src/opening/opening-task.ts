import { createHash } from 'node:crypto';
import { z } from 'zod';
import { giveTask, type TaskFunction } from '../platform/give-task.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import type { FileContent, Making } from './attempts.ts';

// The tasks of the functions that open files, one file each.

const FUNCTION_OF = { thumbnail: 'makeThumbnail', text: 'extractText' } satisfies Record<
  Making,
  TaskFunction
>;

/** What such a function is given. */
export const openingTaskSchema = z.strictObject({
  path: z.string().min(1),
  /** Of what is opened: the file itself, or the frame of a video. */
  generation: z.string(),
  /**
   * Empty for a file that has just come; a repair names its hour, and what was put back its ten minutes, so that the request
   * is another one.
   */
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
 * Gives the function a task, unless it has or had the same one. What the queue refuses, the nightly repair asks for again.
 *
 * @param delaySeconds before it begins
 */
export async function enqueueOpening(
  making: Making,
  task: OpeningTask,
  delaySeconds = 0,
): Promise<void> {
  await giveTask(FUNCTION_OF[making], task, {
    id: openingTaskId(task),
    ...(delaySeconds > 0 ? { scheduleDelaySeconds: delaySeconds } : {}),
  });
}

/** How long what comes while Navette is closed for maintenance is put back each time, in seconds. */
const PUT_BACK_SECONDS = 600;

/** Has the function asked again later, while Navette is closed for maintenance. */
export function putBack(making: Making, task: OpeningTask, now = new Date()): Promise<void> {
  const round = now.toISOString().slice(0, 'yyyy-mm-ddThh:m'.length);
  return enqueueOpening(making, { ...task, round }, PUT_BACK_SECONDS);
}

/** Tasks given to the queue at the same time. */
const PARALLEL = 16;

/**
 * Has files opened by the function, through its task queue: each generation once, however often this is asked.
 * What the queue does not take, or loses, is asked for again by the nightly repair.
 *
 * @param round makes it another request: the hour, for a repair (`hourOf`)
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

/** The hour of a moment, for the requests of a repair: `2026-11-24T03`. As long, a queue remembers a task. */
export function hourOf(moment: Date): string {
  return moment.toISOString().slice(0, 13);
}
