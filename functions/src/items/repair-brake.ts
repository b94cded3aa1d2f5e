import { FieldValue, type WithFieldValue } from 'firebase-admin/firestore';
import { isBeneath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import {
  MAX_TOLD_PATHS,
  NOTICES,
  REPAIR_BRAKED,
  type RepairBraked,
} from '@navette/core/calls/notices';
import { database } from '../platform/admin-app.ts';
import { alertOperator } from '../platform/alert-operator.ts';
import { countWithin, metas } from '../records/meta-collection.ts';

// A repair removes the records of items that are not in the bucket. When very many are missing, the bucket is more
// probably at fault than the records: then somebody has to confirm it first (decision 0090).

/** So many may be removed even if there are few records: a handful in a small project is no disaster. */
const ALWAYS_REMOVED = 10;
/** The largest limit that can be set: so many paths fit into a job's document. */
export const LARGEST_LIMIT = 500;

/** What a repair may remove without a confirmation: the smaller one of both, within the two limits above. */
export interface BrakeSettings {
  maxRemoved: number;
  /** Of all records. */
  maxPercent: number;
}

/** How many of all records a repair may remove without a confirmation. */
export function brakeLimit(total: number, { maxRemoved, maxPercent }: BrakeSettings): number {
  const share = Math.floor((total * maxPercent) / 100);
  return Math.min(LARGEST_LIMIT, Math.max(ALWAYS_REMOVED, Math.min(maxRemoved, share)));
}

/** How many records a repair may remove now without a confirmation. */
export async function currentLimit(settings: BrakeSettings): Promise<number> {
  return brakeLimit(await countWithin(metas(), ROOT), settings);
}

/** What a repair has left, since it was too much. */
interface Braked {
  wouldRemove: number;
  /** How many of them have an id that is not that of their path. */
  misplaced: number;
  limit: number;
  /** Items whose records it would have removed, or the first of them. */
  paths: readonly ItemPath[];
}

/** Tells the operator, and admins, that a repair has removed nothing. */
export async function noteBraked(
  path: ItemPath,
  { wouldRemove, misplaced, limit, paths }: Braked,
): Promise<void> {
  alertOperator('repair-braked', { wouldRemove, limit });
  const told: WithFieldValue<RepairBraked> = {
    path,
    would_remove: wouldRemove,
    misplaced,
    limit,
    paths: paths.slice(0, MAX_TOLD_PATHS),
    at: FieldValue.serverTimestamp(),
  };
  const known: unknown = (await notice().get()).get('path');
  // The notice about a folder around this one stays: without it nobody would be asked about the rest of that folder.
  if (typeof known === 'string' && known !== path && covers(known, path)) return;
  await notice().set(told);
}

/** Removes this notice, after a repair of the same folder, or of one above, that needed no confirmation. */
export async function noteUnbraked(path: ItemPath): Promise<void> {
  const snapshot = await notice().get();
  const braked: unknown = snapshot.get('path');
  if (!snapshot.exists || (typeof braked === 'string' && !covers(path, braked))) return;
  await notice().delete();
}

function covers(path: ItemPath, braked: ItemPath): boolean {
  return path === ROOT || path === braked || isBeneath(braked, path);
}

function notice() {
  return database().collection(NOTICES).doc(REPAIR_BRAKED);
}
