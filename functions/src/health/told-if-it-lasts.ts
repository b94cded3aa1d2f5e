import { MIRROR_DELAY_MS } from '@navette/core/health/health-problems';
import { alertFailure } from '../platform/alert-operator.ts';

/** What is told of an event that fails. */
interface FailingEvent {
  /** Name of the function. */
  trigger: string;
  /** When it happened, as ISO 8601. */
  time: string;
  /** Notes besides that something has waited since then; it does not throw. */
  note?: (since: Date) => Promise<unknown>;
}

/**
 * Handles an event. A failure is the event's, so that it comes again, within seconds at first: the operator is told only of
 * one that does not pass, before the event is given up after a day.
 *
 * @throws what the work throws
 */
export async function toldIfItLasts(
  { trigger, time, note }: FailingEvent,
  handle: () => Promise<void>,
): Promise<void> {
  try {
    await handle();
  } catch (error) {
    const since = new Date(time);
    if (Date.now() - since.getTime() > MIRROR_DELAY_MS) {
      alertFailure('event-failed', error, { trigger });
      await note?.(since);
    }
    throw error;
  }
}
