import { enqueue } from './queue.ts';

/**
 * Has a job taken up by the function `runJob`, through its task queue.
 *
 * @returns whether the queue has taken it
 */
export function wakeJob(id: string): Promise<boolean> {
  return enqueue({ id });
}
