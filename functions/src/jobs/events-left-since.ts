import { closedSince } from '../platform/closed-now.ts';
import { repairInputs } from '../records/running-jobs.ts';

/**
 * Since when events have been left, and nobody could go on with what they had sent: since the beginning of maintenance, until
 * the repair that follows it has ended, also for other jobs, which may meet it first. Null at any other time.
 *
 * @param closed since when Navette is closed (`closedSince`). Repairs that were stored later have come with restored records
 */
export async function eventsLeftSince(closed: Date | null): Promise<Date | null> {
  const { docs } = await repairInputs().get();
  const following = docs
    .filter(({ createTime }) => closed === null || createTime.toDate() <= closed)
    .toSorted((one, other) => other.createTime.toMillis() - one.createTime.toMillis())
    .map((input): unknown => input.get('closedSince'))
    .filter((since) => typeof since === 'number');
  // The newest goes back to what those before it have not ended.
  const [since] = following;
  if (since === undefined) return closed;
  return new Date(closed === null ? since : Math.min(since, closed.getTime()));
}

/** The same for a page of a job. */
export async function eventsLeftNow(): Promise<Date | null> {
  return eventsLeftSince(await closedSince());
}
