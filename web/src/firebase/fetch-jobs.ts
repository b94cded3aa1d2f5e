import { JOB_STEPS, JOBS, type Job } from '@navette/core/calls/jobs';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  where,
  type Timestamp,
} from 'firebase/firestore/lite';
import { firestore } from './sdk/firestore.ts';

/** Most running jobs to look for: nobody has more at a time. */
const MAX_FOUND = 30;

/**
 * The progress of a job; null once its document is deleted, after a month. Only for admins.
 *
 * @throws {FirestoreError}
 */
export async function fetchJob(id: string): Promise<Job | null> {
  // Only functions write the collection, in the shape of `Job`.
  return ((await getDoc(doc(firestore, JOBS, id))).data() as Job | undefined) ?? null;
}

/**
 * Ids of the running jobs that a person has asked for, the earliest first. Only for admins. The query has no order, so
 * that Firestore can merge the automatic indexes of both fields.
 *
 * @throws {FirestoreError}
 */
export async function fetchOwnRunningJobs(uid: string): Promise<string[]> {
  const own = [where('asked_by_uid', '==', uid), where('state', '==', 'running')];
  const { docs } = await getDocs(query(collection(firestore, JOBS), ...own, limit(MAX_FOUND)));
  // Functions newer than this page may have further kinds.
  const known = docs.filter((found) => Object.hasOwn(JOB_STEPS, String(found.get('kind'))));
  const begun = known.map((found) => ({
    id: found.id,
    at: (found.get('created_at') as Timestamp).toMillis(),
  }));
  return begun.toSorted((one, other) => one.at - other.at).map(({ id }) => id);
}
