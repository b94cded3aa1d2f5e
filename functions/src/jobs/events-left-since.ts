import type { LeftTime } from '../items/left-time.ts';
import { closedSince } from '../platform/closed-now.ts';
import { repairInputs } from '../records/running-jobs.ts';

/**
 * Of which time events have been left: since the beginning of maintenance, until the repair that follows it has ended, also for
 * other jobs, which may meet it first. Null at any other time.
 *
 * @param closed since when Navette is closed (`closedSince`). Repairs that were stored later have come with restored records
 */
export async function eventsLeftSince(closed: Date | null): Promise<LeftTime | null> {
  const { docs } = await repairInputs().get();
  // The newest goes back to what those before it have not ended.
  const [following] = docs
    .filter(({ createTime }) => closed === null || createTime.toDate() <= closed)
    .toSorted((one, other) => other.createTime.toMillis() - one.createTime.toMillis())
    .flatMap((input) => {
      const since: unknown = input.get('closedSince');
      return typeof since === 'number' ? [{ since, until: input.createTime.toDate() }] : [];
    });
  if (closed !== null) {
    const since = Math.min(following?.since ?? Infinity, closed.getTime());
    return { since: new Date(since), until: new Date() };
  }
  return following === undefined
    ? null
    : { since: new Date(following.since), until: following.until };
}

/** The same for a page of a job. */
export async function eventsLeftNow(): Promise<LeftTime | null> {
  return eventsLeftSince(await closedSince());
}
