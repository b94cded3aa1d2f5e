import { z } from 'zod';
import type { ItemPath } from '@navette/core/paths/item-path';
import { giveTask } from '../platform/give-task.ts';

const id = z
  .string()
  .min(1)
  .regex(/^[^/]+$/);

/** What the function `runJob` is given: a job to work at, one to watch, or a file to look after. */
export const taskSchema = z.union([
  z.strictObject({ id }),
  z.strictObject({ watch: id }),
  z.strictObject({ links: z.string().min(1) }),
]);
export type Task = { id: string } | { watch: string } | { links: ItemPath };

/** When a task is due, in milliseconds since the epoch, and the id that makes it the only one. */
interface Due {
  at: number;
  id?: string;
}

/**
 * Gives the function `runJob` a task. A queue may lose a task, or deliver it twice: the job's document
 * is the truth, and the next sweep wakes what has lapsed.
 *
 * @returns whether the queue has taken it, or had it already; a refusal is logged
 */
export function enqueue(task: Task, due?: Due): Promise<boolean> {
  const options = due && {
    // Never in the past: then it is due at once.
    scheduleTime: new Date(Math.max(due.at, Date.now())),
    ...(due.id === undefined ? {} : { id: due.id }),
  };
  return giveTask('runJob', task, options);
}
