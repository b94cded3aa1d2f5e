import { MIRROR_DELAY_MS } from '@navette/core/health/health-problems';
import { alertFailure } from '../platform/alert-operator.ts';

/**
 * Handles an event. A failure is the event's, so that it comes again, within seconds at first: the operator is told only of
 * one that does not pass, before the event is given up after a day.
 *
 * @param since when it happened
 * @param tell tells of a failure that lasts; it does not throw
 * @throws what the work throws
 */
export async function toldIfItLasts(
  since: Date,
  tell: (error: unknown) => Promise<void> | void,
  handle: () => Promise<void>,
): Promise<void> {
  try {
    await handle();
  } catch (error) {
    if (Date.now() - since.getTime() > MIRROR_DELAY_MS) await tell(error);
    throw error;
  }
}

/** Tells that the events of a function fail. @param trigger its name */
export function eventFailed(trigger: string): (error: unknown) => void {
  return (error) => alertFailure('event-failed', error, { trigger });
}
