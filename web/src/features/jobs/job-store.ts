import { currentAccount } from '../../firebase/accounts/accounts.ts';
import type { JobGroup } from '../../jobs/job-group.ts';
import { personalStore, type Followed } from '../../state/store.ts';

// The work of this page, outside React: it continues on any screen.

const works = personalStore<readonly JobGroup[]>(() => []);

export const followedGroups: Followed<readonly JobGroup[]> = works;

/**
 * Follows work until it ends. If one of its jobs is followed already, as one that was found, it is
 * so only once. Does nothing when somebody else has signed in since.
 *
 * @param uid whose work it is
 */
export function followGroup(work: JobGroup, uid: string): void {
  if (currentAccount()?.uid !== uid) return;
  const others = works.get().filter(({ jobs }) => !jobs.some((job) => work.jobs.includes(job)));
  works.set([...others, work]);
}

/** Follows a job that was found under way, unless this page knows it, ended or not. */
export function followFound(job: string, uid: string): void {
  if (works.get().some(({ jobs }) => jobs.includes(job))) return;
  const work = { jobs: [job], success: null, failures: [], incomplete: false, retry: null };
  followGroup({ ...work, over: false }, uid);
}

/** Ends work: it is done, or the person has read what became of it. */
export function endGroup(work: JobGroup): void {
  works.set(works.get().map((one) => (one === work ? { ...one, over: true } : one)));
}

/**
 * Ends all work, for a person who may not see it any more.
 *
 * @returns whether there was any
 */
export function endAllGroups(): boolean {
  const ended = works.get().some(({ over }) => !over);
  works.set(works.get().map((work) => ({ ...work, over: true })));
  return ended;
}
