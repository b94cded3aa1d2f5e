import type {
  CollectionReference,
  DocumentReference,
  Query,
  Transaction,
} from 'firebase-admin/firestore';
import { database } from '../platform/admin-app.ts';

/** What jobs work with; the security rules keep this collection closed. Each is there for as long as its job is running. */
export function jobInputs(): CollectionReference {
  return database().collection('job_inputs');
}

export function inputRef(id: string): DocumentReference {
  return jobInputs().doc(id);
}

/** Those of the repairs that are running. */
export function repairInputs(): Query {
  return jobInputs().where('kind', '==', 'repair');
}

/** Those of some jobs that are running, read in a transaction: none of them ends before it is committed. */
export async function runningAmong(
  transaction: Transaction,
  jobs: Iterable<string>,
): Promise<Set<string>> {
  const refs = [...new Set(jobs)].map(inputRef);
  if (refs.length === 0) return new Set();
  // Inputs name a thousand paths, and are not wanted here.
  const inputs = await transaction.getAll(...refs, { fieldMask: ['kind'] });
  return new Set(inputs.filter(({ exists }) => exists).map(({ id }) => id));
}
