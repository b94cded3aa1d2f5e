import { z } from 'zod';
import type { ItemPath } from '@navette/core/paths/item-path';
import { functionQueues } from '../platform/admin-app.ts';
import { alertFailure } from '../platform/alert-operator.ts';
import { REGION } from '../platform/options.ts';

const id = z
  .string()
  .min(1)
  .regex(/^[^/]+$/);

/**
 * What the function `runJob` is given: a job to work at, one to watch, a file whose links may be left to revoke, or the
 * comments, which the flag of maintenance closes or opens.
 */
export const taskSchema = z.union([
  z.strictObject({ id }),
  z.strictObject({ watch: id }),
  z.strictObject({ links: z.string().min(1) }),
  z.strictObject({ settle: z.literal('comments') }),
]);
export type Task =
  { id: string } | { watch: string } | { links: ItemPath } | { settle: 'comments' };

/** When a task is due, in milliseconds since the epoch. Of several tasks with one id, the queue takes the first. */
interface Due {
  at: number;
  id?: string;
}

/**
 * Gives the function `runJob` a task. A queue may lose a task, or deliver it twice: the job's document
 * is the truth, and the next sweep wakes what has lapsed.
 *
 * @returns whether the queue has taken it, or had it already; a refusal is logged, with a stable code
 */
export async function enqueue(task: Task, due?: Due): Promise<boolean> {
  const options = due && {
    // Never in the past: then it is due at once.
    scheduleTime: new Date(Math.max(due.at, Date.now())),
    ...(due.id === undefined ? {} : { id: due.id }),
  };
  try {
    const queues = await functionQueues();
    await queues.taskQueue(`locations/${REGION}/functions/runJob`).enqueue(task, options);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'functions/task-already-exists') return true;
    alertFailure('queue-refused', error, { queue: 'runJob' });
    return false;
  }
}
