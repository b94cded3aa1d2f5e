import { vi } from 'vitest';
import { functionQueues } from '../../../../functions/src/platform/admin-app.ts';

/**
 * Runs `act` while this process reaches no task queue of the functions. (The Admin SDK reads the address of the
 * emulator once, when it first gives a queue something.)
 */
export async function withoutQueue<Result>(act: () => Promise<Result>): Promise<Result> {
  const queue = vi.spyOn(await functionQueues(), 'taskQueue').mockImplementation(() => {
    throw new Error('the queue cannot be reached');
  });
  try {
    return await act();
  } finally {
    queue.mockRestore();
  }
}
