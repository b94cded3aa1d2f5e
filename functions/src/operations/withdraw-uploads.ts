import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Viewer } from '@navette/core/access/access';
import { mayWithdraw, type WithdrawableRecord } from '@navette/core/access/content-rights';
import type { Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver, type JobFailure } from '@navette/core/calls/jobs';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import type { Drive } from '../job-worker/drive-job.ts';
import { liveObject } from '../objects/live-object.ts';
import { database } from '../platform/admin-app.ts';
import { binnedFileId, binnedRef, readBinned } from '../records/bin-items.ts';
import { readMetas, snapshotOf } from '../records/meta-collection.ts';
import { readRecord } from '../records/record.ts';
import { generationOf } from '../records/removed-records.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { deleteSelection } from './delete-selection.ts';

/** Objects looked at in the bucket at the same time. */
const PARALLEL = 16;

/**
 * Takes back files that the caller has added within the last day (decision 0118): into the bin, as a deletion. May be
 * repeated: what they have taken back already counts. A failure of one file does not affect the others, and of what
 * is not theirs to take back nobody learns whether it exists.
 *
 * @param data.seen the generation of each that the caller has seen: nothing else is taken back
 * @returns the id of a job when that takes longer than the drive allows
 */
export async function withdrawUploads(
  { paths, seen }: Callables['withdrawUploads']['data'],
  caller: Viewer,
  drive: Drive,
): Promise<Callables['withdrawUploads']['answer']> {
  // A path that is named twice is meant once.
  const asked = new Map<ItemPath, string | null>();
  for (const [index, path] of paths.entries()) {
    if (!asked.has(path)) asked.set(path, seen[index] ?? null);
  }
  const own = await withdrawable([...asked.keys()], caller);
  const others = [...asked].filter(([path]) => !own.has(path));
  const withdrawn = await withdrawnAlready(others, caller);
  const refused: JobFailure[] = others
    .filter(([path]) => !withdrawn.has(path))
    .map(([path]) => ({ path, reason: 'not-found' }));
  // Of their own they may know that it has another content now.
  const changed: JobFailure[] = [...own]
    .filter(([path, generation]) => asked.get(path) !== generation)
    .map(([path]) => ({ path, reason: 'changed' }));
  const going = [...own].filter(([path, generation]) => asked.get(path) === generation);
  const failed = [...refused, ...changed];
  if (going.length === 0) return { deleted: withdrawn.size, failed };
  const data = { paths: going.map(([path]) => path), seen: going.map(([, known]) => known) };
  const answer = await deleteSelection(data, caller, drive, 'withdrawal');
  if (isHandedOver(answer)) return answer;
  return {
    ...answer,
    deleted: answer.deleted + withdrawn.size,
    failed: [...failed, ...answer.failed],
  };
}

/** Those that the caller may take back, with the generation that each has now. */
async function withdrawable(
  paths: readonly ItemPath[],
  caller: Viewer,
): Promise<Map<ItemPath, string>> {
  const records = await readMetas(paths);
  const now = new Date();
  const own = paths.flatMap((path) => {
    const record = withdrawableRecord(snapshotOf(path, records));
    return mayWithdraw(caller, record, now) && record !== null ? [{ path, record }] : [];
  });
  const going = new Map<ItemPath, string>();
  await forEachBounded(own, PARALLEL, async ({ path, record }) => {
    const { generation = '' } = record;
    const object = await liveObject(objectNameOf(path));
    // The bucket makes an object younger with each change of its metadata: a link that is ended, for instance.
    const isSame = object !== null && object.generation === generation;
    const first = isSame && record.added_at === undefined ? { added_at: object.created } : {};
    if (mayWithdraw(caller, { ...record, ...first }, now)) going.set(path, generation);
  });
  return going;
}

/** What a record says for {@link mayWithdraw}; null when there is none. */
function withdrawableRecord(snapshot: DocumentSnapshot): WithdrawableRecord | null {
  const access = readRecord(snapshot);
  if (access === null) return null;
  const generation = generationOf(snapshot.data());
  const [added_at, file_updated_at] = ['added_at', 'file_updated_at'].map((field) =>
    dateOf(snapshot.get(field)),
  );
  return {
    ...access,
    ...(generation === undefined ? {} : { generation }),
    ...(added_at === undefined ? {} : { added_at }),
    ...(file_updated_at === undefined ? {} : { file_updated_at }),
  };
}

function dateOf(value: unknown): Date | undefined {
  return value instanceof Timestamp ? value.toDate() : undefined;
}

/** Those that the caller has taken back before: the answer was lost. */
async function withdrawnAlready(
  items: readonly (readonly [path: ItemPath, seen: string | null])[],
  { uid }: Viewer,
): Promise<Set<ItemPath>> {
  const known = items.flatMap(([path, seen]) => (seen === null ? [] : [{ path, seen }]));
  if (known.length === 0) return new Set();
  const refs = known.map(({ path, seen }) => binnedRef(binnedFileId(path, seen)));
  const binned = await database().getAll(...refs);
  const isOwn = (snapshot: DocumentSnapshot | undefined): boolean => {
    const item = snapshot && readBinned(snapshot);
    return item?.deleted_by_uid === uid && item.record?.added_by_uid === uid;
  };
  return new Set(known.filter((_, index) => isOwn(binned[index])).map(({ path }) => path));
}
