import type { TaskOptions } from 'firebase-admin/functions';
import { functionQueues } from './admin-app.ts';
import { alertOperator } from './alert-operator.ts';
import { REGION } from './options.ts';

/** The functions that are given tasks. */
export type TaskFunction = 'runJob' | 'makeThumbnail' | 'extractText';

/**
 * Gives a function a task. A queue may lose it, or deliver it twice; it remembers the id of a task for an hour after it
 * has ended.
 *
 * @returns whether the queue has taken it, or has or had the same one; a refusal is logged
 */
export async function giveTask(
  name: TaskFunction,
  task: object,
  options?: TaskOptions,
): Promise<boolean> {
  try {
    const queue = (await functionQueues()).taskQueue(`locations/${REGION}/functions/${name}`);
    await queue.enqueue(task, options);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'functions/task-already-exists') return true;
    alertOperator('queue-refused', {
      queue: name,
      error: error instanceof Error ? error.message : 'no error',
    });
    return false;
  }
}
