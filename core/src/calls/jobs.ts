import type { ItemPath } from '../paths/item-path.ts';
import type { MoveProblem } from '../paths/moved-path.ts';

// The contract of jobs: work that may outlast the call that asked for it (decision 0050).
// Only functions write jobs; every admin may read them.

export const JOBS = 'jobs';

/**
 * What a job does: change access, delete items, restore items of the bin or delete them for good, move or copy items, repair
 * records or say what that would do, end a person's access, remove an admin, remove what an account has uploaded, read or erase what the comments
 * database has of a person.
 */
export type JobKind =
  | 'access'
  | 'deletion'
  | 'restore'
  | 'discard'
  | 'move'
  | 'copy'
  | 'repair'
  | 'forecast'
  | 'leave'
  | 'removal'
  | 'purge'
  | 'person';

/**
 * - `running`: under way, or waiting to be taken up again;
 * - `done`: ended; what failed for single items is in the result;
 * - `failed`: given up, since it kept failing. The nightly repair does what is left.
 */
export type JobState = 'running' | 'done' | 'failed';

/**
 * The steps of each kind of job, in order. For people:
 *
 * - `files`: files of the bucket are deleted, or compared with their records;
 * - `records`: records are changed or removed. A narrower access is in force once this step is over,
 *   for the files and for their comments (but see `comments_pending`);
 * - `links`: old links of files whose access has narrowed are revoked;
 * - `thumbnails`: thumbnails of files that are gone are removed;
 * - `comments`: the comments database is brought into agreement, or an account's comments are deleted;
 * - `finish`: what is left to check.
 */
export const JOB_STEPS = {
  access: ['records', 'links', 'comments'],
  deletion: ['files', 'records', 'finish', 'comments'],
  // The items are taken out of the bin first, so that no other job has them.
  restore: ['records', 'files', 'comments'],
  discard: ['records', 'files', 'finish'],
  move: ['files', 'records', 'finish', 'comments'],
  copy: ['files', 'finish'],
  repair: ['records', 'files', 'links', 'thumbnails', 'comments', 'finish'],
  forecast: ['records', 'files', 'links', 'comments', 'finish'],
  leave: ['records', 'links', 'files', 'finish', 'comments'],
  removal: ['records', 'links', 'comments'],
  purge: ['files', 'comments'],
  person: ['comments'],
} as const satisfies Record<JobKind, readonly string[]>;

export type JobStep = (typeof JOB_STEPS)[JobKind][number];

/** An item for which a job has failed; the job has gone on with the others. */
export interface JobFailure {
  /** A long illegal path is shortened. */
  path: ItemPath;
  /** Of an item of the bin, several of which may have had one path: the id of its document. */
  id?: string;
  /**
   * `invalid`: nothing in the bucket can have this path; `not-found`: there is no such item;
   * `changed`: it is not what the person has seen, so nothing was done; `taken`, `too-long`: what is restored, moved or
   * copied has no place, since something has its name, or its path would be too long; the others are of moves.
   */
  reason: 'invalid' | 'not-found' | 'changed' | 'taken' | 'internal' | MoveProblem;
}

/** Failures that a job lists; further ones are only counted. */
export const MAX_LISTED_FAILURES = 100;

/** What a job counts. Which counts it has depends on its kind; see `JobResult`. */
export type JobCount =
  | 'created'
  | 'updated'
  /** Items beneath a folder that keep their access, since it has changed since the person saw it. */
  | 'kept'
  | 'removed'
  /** Records that a repair has left, since they were too many to be removed without a confirmation. */
  | 'wouldRemove'
  | 'deleted'
  | 'restored'
  | 'moved'
  | 'discarded'
  | 'mirrored'
  | 'mirrorClosed'
  /** Of a forecast: items that more people see by their records than by the comments database. */
  | 'wider'
  /** Of the same: addresses that are admins, and were none for that database. */
  | 'moreAdmins'
  | 'linksReplaced'
  | 'publicKept'
  | 'othersKept'
  | 'commentsDeleted';

/**
 * What a job has done so far. A missing count is 0. The counts are those of the callable's answer:
 * for `access` `updated` and `kept`, for `deletion` `deleted` (of the items that were named), for `restore` and
 * `discard` the same with `restored` and `discarded`, for `move` and `copy` with `moved`, for `repair` `created`, `updated`, `removed`, `wouldRemove`, `mirrored`, `mirrorClosed`.
 */
export type JobResult = Partial<Record<JobCount, number>> & {
  /** How many items have failed, listed or not. */
  failed: number;
  /** The first failures. */
  failures: readonly JobFailure[];
};

/**
 * A document of `jobs`, as screens read it. (It also has fields that only functions use, see
 * `functions/src/jobs/stored-job.ts`.)
 *
 * @typeParam Time the timestamp type of the reader's library
 */
export interface Job<Time = unknown> {
  kind: JobKind;
  /** The item that the job is about, or the first of several. The root is the empty path. */
  path: ItemPath;
  /** How many items were named: some for a deletion or a job of the bin (0: what has expired), otherwise 1. */
  items: number;
  /** Who asked for it; both null for the nightly repair and for an operator's command. */
  asked_by: string | null;
  asked_by_uid: string | null;
  state: JobState;
  step: JobStep;
  /** Progress of the current step: this many records or files are done… */
  done: number;
  /** …of so many; null while they are not counted. May turn out to be a little wrong. */
  total: number | null;
  result: JobResult;
  /**
   * Whether the comments database could not be reached, and still has the access from before. The job
   * tries again.
   */
  comments_pending: boolean;
  created_at: Time;
  updated_at: Time;
  /** When Firestore may delete the document. */
  expire_at: Time;
}

/** A callable's answer when the work goes on as a job: the id of its document in `jobs`. */
export interface HandedOver {
  job: string;
}

/** Whether a callable has handed its work over to a job. */
export function isHandedOver(answer: object): answer is HandedOver {
  return 'job' in answer;
}
