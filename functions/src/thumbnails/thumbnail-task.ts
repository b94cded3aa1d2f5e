import { createHash } from 'node:crypto';
import { error as logError } from 'firebase-functions/logger';
import { z } from 'zod';
import { functionQueues } from '../platform/admin-app.ts';
import { REGION } from '../platform/options.ts';

/** What the function `makeThumbnail` is given. */
export const thumbnailTaskSchema = z.strictObject({
  path: z.string().min(1),
  /** Of what is opened: the file itself, or the frame of a video. */
  generation: z.string(),
  /** Empty for a file that has just come; a repair names its hour, so that its request is another one. */
  round: z.string(),
  /** How often it has waited for other people's files. */
  waited: z.int().nonnegative(),
});

export type ThumbnailTask = z.output<typeof thumbnailTaskSchema>;

/** A hash, as Cloud Tasks advises: ids that begin alike make a queue slow. */
export function thumbnailTaskId({ path, generation, round, waited }: ThumbnailTask): string {
  const parts = JSON.stringify([path, generation, round, waited]);
  return createHash('sha256').update(parts).digest('hex');
}

/**
 * Gives the function `makeThumbnail` a task, unless it has or had the same one: a queue remembers the id of a task
 * for an hour after it has ended. A refusal is logged, with a stable code; the nightly repair asks again.
 *
 * @param delaySeconds before it begins
 */
export async function enqueueThumbnail(task: ThumbnailTask, delaySeconds = 0): Promise<void> {
  const options = {
    id: thumbnailTaskId(task),
    ...(delaySeconds > 0 ? { scheduleDelaySeconds: delaySeconds } : {}),
  };
  try {
    const queue = (await functionQueues()).taskQueue(`locations/${REGION}/functions/makeThumbnail`);
    await queue.enqueue(task, options);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'functions/task-already-exists') return;
    logError('a queue has refused a task', {
      code: 'queue-refused',
      queue: 'makeThumbnail',
      error: error instanceof Error ? error.message : 'no error',
    });
  }
}
