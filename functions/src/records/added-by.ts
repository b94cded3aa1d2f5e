import type { Query } from 'firebase-admin/firestore';
import { metas } from './meta-collection.ts';

/** The records of the items that an account has added, whoever owns them now; folders included. */
export function addedBy(uid: string): Query {
  return metas().where('added_by_uid', '==', uid);
}

/** How many records `addedBy` finds. */
export async function countAddedBy(uid: string): Promise<number> {
  return (await addedBy(uid).count().get()).data().count;
}
