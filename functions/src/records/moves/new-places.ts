import type { Transaction } from 'firebase-admin/firestore';
import { objectNameOf } from '@navette/core/paths/item-path';
import { liveObject } from '../../objects/live-object.ts';
import { database } from '../../platform/admin-app.ts';
import { binnedFileId, binnedRef } from '../bin-items.ts';
import { movedRef, readMove, type StoredMove } from './moved-items.ts';

// What has become of a file since it came to its new place. Without an answer, what is left of it at the old one may be all
// there is: a worker that was refused may have deleted the copy.

/** Where a file has come, and the generation of its object there. */
export type NewPlace = Pick<StoredMove, 'to' | 'to_generation'>;

/** Whether something tells that somebody has deleted a file where it has come, or moved it on. */
async function hasGoneOn(place: NewPlace, transaction?: Transaction): Promise<boolean> {
  const refs = [movedRef(place.to), binnedRef(binnedFileId(place.to, place.to_generation ?? ''))];
  const [move, binned] = await (transaction ?? database()).getAll(...refs);
  return readMove(move)?.generation === place.to_generation || binned?.exists === true;
}

/** Whether a file is at its new place, or something tells where it has gone from there. A record is no evidence of bytes. */
export async function isAccountedFor(place: NewPlace, transaction?: Transaction): Promise<boolean> {
  return (
    (await liveObject(objectNameOf(place.to))) !== null || (await hasGoneOn(place, transaction))
  );
}
