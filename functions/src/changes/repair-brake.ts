import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { isBeneath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import {
  countUnlisted,
  MAX_TOLD_PATHS,
  NOTICES,
  REPAIR_BRAKED,
  type RepairBraked,
  type UnlistedKind,
} from '@navette/core/calls/notices';
import { database } from '../platform/admin-app.ts';
import { alertOperator } from '../platform/alert-operator.ts';
import { countWithin, metas } from '../records/meta-collection.ts';

// A repair removes the records of items that are not in the bucket. When very many are missing, the bucket is more
// probably at fault than the records: then somebody has to confirm it first (decision 0090).

/** So many may go however few there are: a handful in a small project is no disaster. */
export const ALWAYS_REMOVED = 10;
/** The largest limit that can be set: so many paths fit into a job's document. */
export const LARGEST_LIMIT = 500;

/** What a repair may remove without a confirmation: both apply. */
export interface BrakeSettings {
  maxRemoved: number;
  /** Of all records. */
  maxPercent: number;
}

/** How many records a repair may remove without a confirmation, of so many. */
export function brakeLimit(total: number, { maxRemoved, maxPercent }: BrakeSettings): number {
  const share = Math.floor((total * maxPercent) / 100);
  return Math.min(LARGEST_LIMIT, Math.max(ALWAYS_REMOVED, Math.min(maxRemoved, share)));
}

/** How many records a repair may remove now without a confirmation. */
export async function currentLimit(settings: BrakeSettings): Promise<number> {
  return brakeLimit(await countWithin(metas(), ROOT), settings);
}

/** Whether a repair waits for a confirmation. */
export async function isBraked(): Promise<boolean> {
  return (await notice().get()).exists;
}

/** What a repair has left, since it was too much. */
export interface Braked {
  wouldRemove: number;
  limit: number;
  /** What it would have removed, or the first of it. */
  paths: readonly ItemPath[];
}

/** Tells the operator, and admins, that a repair has removed nothing. */
export async function noteBraked(
  path: ItemPath,
  { wouldRemove, limit, paths }: Braked,
): Promise<void> {
  alertOperator('repair-braked', { wouldRemove, limit });
  await note(path, () => ({ would_remove: wouldRemove, limit, paths: told(paths) }));
}

/** Takes that back, after a repair of the same folder, or of one above, which had nothing to ask. */
export function noteUnbraked(path: ItemPath): Promise<void> {
  return unnote(path, () => ({ would_remove: 0, paths: [] }));
}

/**
 * Tells them that a repair has left what no record lists, since it was too much.
 *
 * @param left null: there was nothing to ask, which takes it back as above
 */
export async function noteUnlisted(
  path: ItemPath,
  kind: UnlistedKind,
  left: { count: number; limit: number; paths: readonly ItemPath[] } | null,
): Promise<void> {
  if (left === null) {
    return unnote(path, ({ unlisted = {}, unlisted_paths: paths = [] }) => {
      const { [kind]: _, ...others } = unlisted;
      return { unlisted: others, unlisted_paths: Object.keys(others).length > 0 ? paths : [] };
    });
  }
  alertOperator('repair-braked', { unlisted: left.count, kind, limit: left.limit });
  await note(path, ({ unlisted = {}, unlisted_paths: paths = [] }) => ({
    unlisted: { ...unlisted, [kind]: left.count },
    unlisted_paths: told([...new Set([...paths, ...left.paths])]),
    limit: left.limit,
  }));
}

/** What a notice says. */
type Said = Omit<RepairBraked, 'at' | 'path'>;

async function note(path: ItemPath, change: (said: Said) => Partial<Said>): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const said = saidBy(await transaction.get(notice()));
    // What an earlier repair of another folder has said is not what this one finds.
    const before = said?.path === path ? said : { would_remove: 0 };
    const at = FieldValue.serverTimestamp();
    transaction.set(notice(), { ...before, ...change(before), path, at });
  });
}

async function unnote(path: ItemPath, change: (said: Said) => Partial<Said>): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const said = saidBy(await transaction.get(notice()));
    if (said === null || !covers(path, said.path)) return;
    const now = { ...said, ...change(said) };
    if (now.would_remove === 0 && countUnlisted(now) === 0) transaction.delete(notice());
    else transaction.set(notice(), now);
  });
}

function saidBy(snapshot: DocumentSnapshot): RepairBraked | null {
  return (snapshot.data() as RepairBraked | undefined) ?? null;
}

function told(paths: readonly ItemPath[]): ItemPath[] {
  // Firestore cannot store unpaired surrogates.
  return paths.slice(0, MAX_TOLD_PATHS).map((gone) => gone.toWellFormed());
}

function covers(path: ItemPath, braked: ItemPath): boolean {
  return path === ROOT || path === braked || isBeneath(braked, path);
}

function notice() {
  return database().collection(NOTICES).doc(REPAIR_BRAKED);
}
