import { expect } from 'vitest';
import { queryClient } from '../app/query-client.ts';

/** Waits until all queries have ended. */
export function untilIdle(): Promise<void> {
  return expect.poll(() => queryClient.isFetching()).toBe(0);
}
