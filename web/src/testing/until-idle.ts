import { expect } from 'vitest';
import { queryClient } from '../app/query-client.ts';

/** Waits until all that has been asked for is there. */
export function untilIdle(): Promise<void> {
  return expect.poll(() => queryClient.isFetching()).toBe(0);
}
