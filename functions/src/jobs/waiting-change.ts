import type { Transaction } from 'firebase-admin/firestore';
import { ancestorFolders, isBeneath, type ItemPath } from '@navette/core/paths/item-path';
import { JOBS } from '@navette/core/calls/jobs';
import type { AccessChange } from '../items/change-access.ts';
import { database } from '../platform/admin-app.ts';
import { leftSince } from '../records/departures.ts';
import { chunksOf } from '../walk/chunks-of.ts';
import { inputRef } from '../records/running-jobs.ts';
import { readJob, runningJobs, type JobInput, type StoredJob } from './stored-job.ts';

// Changes of access that wait as jobs, or whose comments wait: whether there is one, and what is left of it when its
// turn comes.

type AccessInput = Extract<JobInput, { kind: 'access' }>;
type MoveInput = Extract<JobInput, { kind: 'move' | 'copy' }>;

/** Firestore's limit on the values of an `in`. */
const MAX_IN = 30;

/**
 * Whether a job is still to change the access of an item, or of what is beneath it.
 *
 * @returns `unwritten` when the item's own record may not have been changed yet; null when there is no such job
 */
export async function waitingChange(path: ItemPath): Promise<'unwritten' | 'written' | null> {
  const jobs = (await accessJobsOf(path)).filter(({ step }) => step === 'records');
  if (jobs.length === 0) return null;
  return jobs.some(({ cursor }) => cursor === null) ? 'unwritten' : 'written';
}

/** Whether a job is to bring the comments of an item into agreement, once they can be reached again. */
export async function hasWaitingComments(path: ItemPath): Promise<boolean> {
  return (await accessJobsOf(path)).some((job) => job.comments_pending);
}

/**
 * Whether a job is still to write a change of access that concerns some items: of one of them, of something beneath it, or of
 * a folder above it. A change that is addressed to where an item was would not reach it any more.
 */
export async function isAccessChanging(paths: readonly ItemPath[]): Promise<boolean> {
  const changing = await accessChanges();
  return changing.some(({ job }) => paths.some((item) => areRelated(item, job.path)));
}

/** Whether a job is still to write any change of access. */
export async function isAnyAccessChanging(): Promise<boolean> {
  return (await accessChanges()).length > 0;
}

/** Whether a change of access is to be made of all that is beneath the item, too. */
export function reachesContent({ dropOwn, contentOwner }: AccessInput): boolean {
  return dropOwn || contentOwner !== undefined;
}

/**
 * Whether a job is moving an item, something beneath it, or a folder above it: what has gone from there already would not be
 * reached by a change of all that is beneath. What is copied stays where it is.
 */
export async function isBeingMoved(path: ItemPath): Promise<boolean> {
  const moving = await beingMoved();
  return moving.some((from) => areRelated(from, path));
}

/** The items that jobs are moving, where they were. */
export async function beingMoved(): Promise<ItemPath[]> {
  const moves = (await readRunningJobs()).filter(
    ({ job }) => job.kind === 'move' && (job.step === 'files' || job.step === 'records'),
  );
  if (moves.length === 0) return [];
  const inputs = await database().getAll(...moves.map(({ id }) => inputRef(id)));
  return inputs.flatMap((input) => {
    const { items = [] } = (input.data() ?? {}) as Partial<MoveInput>;
    return items.map(({ from }) => from);
  });
}

/** Whether two items are the same, or one is beneath the other. */
function areRelated(one: ItemPath, other: ItemPath): boolean {
  return one === other || isBeneath(one, other) || isBeneath(other, one);
}

async function accessChanges(): Promise<{ id: string; job: StoredJob }[]> {
  return (await readRunningJobs()).filter(
    ({ job }) => job.kind === 'access' && job.step === 'records',
  );
}

async function readRunningJobs(): Promise<{ id: string; job: StoredJob }[]> {
  const { docs } = await runningJobs().get();
  return docs.flatMap((document) => {
    const job = readJob(document);
    return job === null ? [] : [{ id: document.id, job }];
  });
}

/** The running jobs that change an item's access. */
async function accessJobsOf(path: ItemPath): Promise<StoredJob[]> {
  const jobs = database().collection(JOBS).where('path', '==', path);
  const { docs } = await jobs.where('state', '==', 'running').get();
  const running = docs.map(readJob).filter((job) => job !== null);
  return running.filter(({ kind }) => kind === 'access');
}

/**
 * What is left of a job's change of its item. A job that has waited must not undo what was asked for
 * since: another change of the item's access, or one of a folder above that makes the item inherit, or
 * names its owner. Nor may it name people again who have left. Read in the transaction of the change: a
 * job that is stored later finds the change done, and rightly replaces it.
 *
 * @returns null when nothing is left
 */
export async function stillToDo(
  job: StoredJob,
  change: AccessChange,
  transaction: Transaction,
): Promise<AccessChange | null> {
  const later = await laterChanges(job, transaction);
  if (later.some((other) => other.path === job.path || other.drop_own)) return null;
  if (change.inherits) return change;
  const left = await leftSince(transaction, job.created_at);
  const { owner, ...access } = change;
  const isNamed =
    owner !== undefined &&
    !later.some((other) => other.names_owners) &&
    !(owner.owner_email !== null && left.has(owner.owner_email));
  const allowedEmails = access.allowedEmails.filter((email) => !left.has(email));
  return { ...access, allowedEmails, ...(isNamed ? { owner } : {}) };
}

/** Whether a job was refused, and changed nothing, since its person had not seen the item as it was. */
function wasRefused({ result }: StoredJob): boolean {
  return result.failures.some(({ reason }) => reason === 'changed');
}

/** Changes of access that were asked for after a job's, of its item or of a folder above. */
async function laterChanges(job: StoredJob, transaction: Transaction): Promise<StoredJob[]> {
  const later: StoredJob[] = [];
  for (const chunk of chunksOf([job.path, ...ancestorFolders(job.path)], MAX_IN)) {
    const jobs = database().collection(JOBS).where('path', 'in', chunk);
    for (const document of (await transaction.get(jobs)).docs) {
      const other = readJob(document);
      if (other?.kind !== 'access' || other.created_at <= job.created_at) continue;
      if (!wasRefused(other)) later.push(other);
    }
  }
  return later;
}
