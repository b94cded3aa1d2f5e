import { closedSince } from '../platform/closed-now.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { staleTokens } from '../records/revoke-links.ts';
import { jobsGoingOn } from './jobs-to-end.ts';
import { createLinksJob, FORGOTTEN_FROM_MS } from './links-job.ts';
import { readJob, runningJobs } from './stored-job.ts';

/** Jobs that one sweep wakes. */
const MAX_WOKEN = 100;
/** Jobs woken at the same time. */
const PARALLEL = 4;
/** Up to this age, in milliseconds, a note is tried again each minute; then by the nightly repair. */
const TRIED_UP_TO_MS = 60 * 60_000;
const MAX_NOTES = 100;

/**
 * Finds work that no worker is at, since its worker died or its task was lost: wakes jobs that have
 * lapsed, and creates a job for links that are left to revoke after their call died. During maintenance it wakes only jobs that
 * go on (`goes_on`), and marks those that a call has stored after the command had looked.
 *
 * @param wake has a job taken up, by its id
 * @param now milliseconds since the epoch
 * @returns how many jobs were woken
 */
export async function sweepJobs(
  wake: (id: string) => Promise<void>,
  now: number = Date.now(),
): Promise<number> {
  const since = await closedSince();
  const running = await runningJobs().get();
  const { going } =
    since === null ? { going: running.docs } : await jobsGoingOn(running.docs, since, now);
  const lapsed = going.filter((document) => {
    const job = readJob(document);
    return job !== null && job.lease_until.toMillis() <= now;
  });
  const ids = lapsed.slice(0, MAX_WOKEN).map(({ id }) => id);
  // A change of access that is under way revokes its links itself.
  const changesAccess = going.some(
    (document) => document.get('kind') === 'access' && document.get('step') !== 'comments',
  );
  if (!changesAccess && (await hasForgottenLinks(now))) ids.push(await createLinksJob());
  await forEachBounded(ids, PARALLEL, wake);
  return ids.length;
}

async function hasForgottenLinks(now: number): Promise<boolean> {
  const { docs } = await staleTokens().limit(MAX_NOTES).get();
  return docs.some((note) => {
    const age = now - note.updateTime.toMillis();
    return age > FORGOTTEN_FROM_MS && age < TRIED_UP_TO_MS;
  });
}
