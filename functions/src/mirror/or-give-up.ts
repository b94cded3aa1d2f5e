import { error as logError } from 'firebase-functions/logger';
import { PostgrestError } from './postgrest.ts';

/**
 * Runs the work of an event that is delivered again when it fails. What the database will refuse each
 * time is logged instead, and left to `repairRecords`.
 *
 * @throws what may succeed another time
 */
export async function orGiveUp(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PostgrestError) || error.retryable) throw error;
    logError('the comments database does not take this', error.message);
  }
}
