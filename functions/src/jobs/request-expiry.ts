import { ROOT } from '@navette/core/paths/item-path';
import { createJob } from './create-job.ts';

/**
 * Creates a job that deletes for good what has been in the bin for long enough, in nobody's name. Two at once share the work.
 *
 * @returns its id; it has no lease, so that a worker may take it up at once
 */
export async function requestExpiry(): Promise<string> {
  const input = { kind: 'discard', of: 'expired' } as const;
  const { id } = await createJob({ path: ROOT, input, askedBy: null, items: 0, isLapsed: true });
  return id;
}
