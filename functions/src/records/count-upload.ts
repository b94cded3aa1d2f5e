import { setTimeout as delay } from 'node:timers/promises';
import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { itemPathOf, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import {
  dayOf,
  endOfDay,
  isWithinUsage,
  MAX_NAMED_REFUSALS,
  UPLOAD_BLOCKS,
  uploadBlockId,
  USAGE,
  usageWith,
  type UploadLimits,
  type UploadUsage,
} from '@navette/core/files/upload-usage';
import { database } from '../platform/admin-app.ts';
import { hasGrpcCode } from '../platform/grpc-code.ts';
import type { LiveObject } from '../objects/live-object.ts';
import type { Standing } from './uploader-standing.ts';
import { uploadLimits } from './upload-limits.ts';

/** What was counted for an account today, as it is stored, and when Firestore may delete it. */
type StoredUsage = UploadUsage<Timestamp> & { expire_at: Timestamp };

/** How long a document stays after its day, in milliseconds. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** An upload older than this, in milliseconds, has been counted: its event is tried again for a day. */
const COUNTED_UP_TO_MS = 48 * 3600 * 1000;

/** Rounds after which an upload is left to its retried event, when others were counted during each. */
const MAX_ROUNDS = 40;
/** The longest pause before the next round, in milliseconds: some uploads are counted meanwhile. */
const LONGEST_PAUSE_MS = 100;

/** An upload went beyond the limits of its uploader's day: nothing was counted or recorded. */
export class BeyondUsage extends Error {
  override readonly name = 'BeyondUsage';
}

export interface CountedUpload {
  object: Pick<LiveObject, 'name' | 'size' | 'ownerUid' | 'created'> | null;
  standing: Standing;
  /** Whether it stays also beyond the limits, where it is not counted: it may have come from a backup. */
  stays?: boolean | undefined;
}

/**
 * Counts an upload, in the transaction that creates its record, so that each generation is counted once, however often
 * its event comes. It counts on the day of its event, even if that is the day after the upload. An upload older than
 * two days is not counted again: its record was lost.
 *
 * Uploads that run in parallel may all pass the rules before the limit is reached; what comes here after
 * that is refused.
 *
 * To be run by {@link untilCounted}: the usage is read outside the transaction, and its write fails if it has changed
 * since. People send several files at a time, and transactions that wait for each other's locks take seconds.
 *
 * @throws {BeyondUsage} when it is beyond the limits; the caller removes the object
 */
export async function countUpload(
  transaction: Transaction,
  { object, standing, stays = false }: CountedUpload,
  now: Date = new Date(),
): Promise<void> {
  const uid = object?.ownerUid;
  if (!object || !uid || standing.isAdmin) return;
  if (now.getTime() - object.created.getTime() > COUNTED_UP_TO_MS) return;
  await changeUsage(transaction, uid, now, (usage) => {
    if (isWithinUsage(usage, object.size)) return usageWith(usage, object.size);
    if (stays) return usage;
    throw new BeyondUsage();
  });
}

/** Runs the transaction that counts an upload, again when others were counted meanwhile. */
export async function untilCounted<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let round = 1; ; round++) {
    try {
      return await run();
    } catch (error) {
      const wasChanged = hasGrpcCode(error, 'FAILED_PRECONDITION', 'ALREADY_EXISTS');
      if (!wasChanged || round >= MAX_ROUNDS) throw error;
    }
    await delay(Math.random() * LONGEST_PAUSE_MS);
  }
}

/**
 * Notes an upload that is about to be removed because it is beyond the limits: its uploader is told, and can send
 * nothing more on this day. Idempotent.
 */
export async function noteRefusal(
  { name, ownerUid: uid }: Pick<LiveObject, 'name' | 'ownerUid'>,
  now: Date = new Date(),
): Promise<void> {
  if (uid === null) return;
  const path = itemPathOf(name) ?? ROOT;
  await inTransaction((transaction) =>
    changeUsage(transaction, uid, now, (usage) => ({
      ...usage,
      blocked: true,
      refused: named(usage.refused, path),
    })),
  );
}

/** Lets an account send nothing more on this day, since it went beyond its limits with what is no file yet. Idempotent. */
export async function blockUploads(uid: string, now: Date = new Date()): Promise<void> {
  await inTransaction((transaction) =>
    changeUsage(transaction, uid, now, (usage) => ({ ...usage, blocked: true })),
  );
}

/**
 * Counts an upload with an illegal name, which got past the rules and was removed: otherwise it would cost its
 * uploader nothing.
 *
 * @param standingOf reads the standing of its uploader
 */
export async function countRemoved(
  { ownerUid: uid, size }: Pick<LiveObject, 'size' | 'ownerUid'>,
  standingOf: (transaction: Transaction) => Promise<Standing>,
  now: Date = new Date(),
): Promise<void> {
  if (uid === null) return;
  await inTransaction(async (transaction) => {
    if ((await standingOf(transaction)).isAdmin) return;
    await changeUsage(transaction, uid, now, (usage) => usageWith(usage, size));
  });
}

function inTransaction(task: (transaction: Transaction) => Promise<void>): Promise<void> {
  return untilCounted(() => database().runTransaction(task));
}

/** Writes a changed usage, unless this project has no limits: then nothing is counted. */
async function changeUsage(
  transaction: Transaction,
  uid: string,
  now: Date,
  change: (usage: StoredUsage) => StoredUsage,
): Promise<void> {
  const limits = uploadLimits();
  if (limits.files_limit === null && limits.bytes_limit === null) return;
  const ref = database().collection(USAGE).doc(uid);
  const before = await ref.get();
  const usage = change(usageOf(before, limits, now));
  if (before.updateTime === undefined) transaction.create(ref, usage);
  else transaction.update(ref, { ...usage }, { lastUpdateTime: before.updateTime });
  if (!usage.blocked) return;
  const block = database().collection(UPLOAD_BLOCKS).doc(uploadBlockId(uid, now));
  transaction.set(block, { expire_at: usage.expire_at });
}

function named(refused: readonly ItemPath[], path: ItemPath): ItemPath[] {
  return [...refused.filter((other) => other !== path), path].slice(-MAX_NAMED_REFUSALS);
}

/** What was counted for an account on the day of `now`. */
function usageOf(snapshot: DocumentSnapshot, limits: UploadLimits, now: Date): StoredUsage {
  const stored = snapshot.data() as StoredUsage | undefined;
  const ends = endOfDay(now);
  const today = {
    day: dayOf(now),
    day_ends: Timestamp.fromDate(ends),
    expire_at: Timestamp.fromMillis(ends.getTime() + KEPT_MS),
    ...limits,
  };
  if (stored?.day === today.day) return { ...stored, ...today };
  return { ...today, files: 0, bytes: 0, blocked: false, refused: [] };
}
