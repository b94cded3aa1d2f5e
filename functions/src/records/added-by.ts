import type { Query } from 'firebase-admin/firestore';
import { metas } from './meta-collection.ts';

/** The records of what an account has added, by whomever it is owned now; folders included. */
export function addedBy(uid: string): Query {
  return metas().where('added_by_uid', '==', uid);
}

/** How many records `addedBy` finds. */
export async function countAddedBy(uid: string): Promise<number> {
  return (await addedBy(uid).count().get()).data().count;
}
