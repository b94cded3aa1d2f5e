import type { Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver } from '@navette/core/calls/jobs';
import type { AccessChange } from '../seen-access.ts';

/** An item whose access could not be set, or nobody knows. */
export interface NotSaved {
  change: AccessChange;
  error: unknown;
}

/** What has become of the calls that set the access of several items. */
export interface SavedAll {
  /** How many are done, or go on as jobs. */
  saved: number;
  /** Ids of the jobs that go on with folders that outgrew a call. */
  jobs: readonly string[];
  failures: readonly NotSaved[];
  /** Items of folders' content whose access has changed meanwhile, so that they keep it. */
  kept: number;
  /** Whether comments still have the access from before. */
  commentsPending: boolean;
}

/** Calls that run at the same time: most change one record, in about a third of a second. */
const PARALLEL = 4;

/**
 * Sets the access of several items, one call for each. What fails is listed, and the rest goes on, unless the person
 * is refused altogether: then all that is left has failed in the same way.
 *
 * @param isRefusal whether no further call can succeed
 * @param onDone called with how many items are done, or have failed
 */
export async function saveAll(
  changes: readonly AccessChange[],
  setAccess: (change: AccessChange) => Promise<Callables['setAccess']['answer']>,
  isRefusal: (error: unknown) => boolean,
  onDone: (count: number) => void,
): Promise<SavedAll> {
  const jobs: string[] = [];
  const failures: NotSaved[] = [];
  let kept = 0;
  let commentsPending = false;
  let done = 0;
  const waiting = [...changes];
  const work = async (): Promise<void> => {
    for (let change = waiting.shift(); change !== undefined; change = waiting.shift()) {
      try {
        const answer = await setAccess(change);
        if (isHandedOver(answer)) jobs.push(answer.job);
        else {
          kept += answer.kept ?? 0;
          commentsPending ||= answer.commentsPending === true;
        }
      } catch (error) {
        const others = isRefusal(error) ? waiting.splice(0) : [];
        failures.push(...[change, ...others].map((one) => ({ change: one, error })));
      }
      onDone(++done);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return { saved: changes.length - failures.length, jobs, failures, kept, commentsPending };
}
