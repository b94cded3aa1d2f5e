import { currentAccount } from '../../firebase/accounts/accounts.ts';
import type { JobGroup } from '../../jobs/job-group.ts';
import { personalStore, type Followed } from '../../state/store.ts';

// The jobs of this page, outside React: they continue on any screen.

const groups = personalStore<readonly JobGroup[]>(() => []);

export const followedGroups: Followed<readonly JobGroup[]> = groups;

/**
 * Follows a group until it ends, instead of any followed group that has one of its jobs. Does nothing if somebody else
 * has signed in since.
 *
 * @param uid the person who asked for it
 */
export function followGroup(group: JobGroup, uid: string): void {
  if (currentAccount()?.uid !== uid) return;
  const others = groups.get().filter(({ jobs }) => !jobs.some((job) => group.jobs.includes(job)));
  groups.set([...others, group]);
}

/** Follows a job that was found running, unless this page has followed it before. */
export function followFound(job: string, uid: string): void {
  if (groups.get().some(({ jobs }) => jobs.includes(job))) return;
  const group = { jobs: [job], success: null, failures: [], incomplete: false, retry: null };
  followGroup({ ...group, over: false }, uid);
}

/** Ends a group: it is done, or the person has read its outcome. */
export function endGroup(group: JobGroup): void {
  groups.set(groups.get().map((one) => (one === group ? { ...one, over: true } : one)));
}

/**
 * Ends all groups, for a person who may not see them any more.
 *
 * @returns whether there was any
 */
export function endAllGroups(): boolean {
  const ended = groups.get().some(({ over }) => !over);
  groups.set(groups.get().map((group) => ({ ...group, over: true })));
  return ended;
}
