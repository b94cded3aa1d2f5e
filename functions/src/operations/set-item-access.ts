import type { z } from 'zod';
import type { Viewer } from '@navette/core/access/access';
import type { Callables, setAccessSchema } from '@navette/core/calls/call-contracts';
import { isFolderPath } from '@navette/core/paths/item-path';
import { MESSAGES } from '@navette/core/text/messages';
import type { Owner } from '@navette/core/access/meta';
import { callError } from '../calls/call-error.ts';
import { forEachPage } from '../walk/for-each-page.ts';
import { isTransient } from '../platform/is-transient.ts';
import { createJob, type NewJob } from '../jobs/create-job.ts';
import { driveJob, type Drive } from '../job-worker/drive-job.ts';
import { hasWaitingChange } from '../jobs/waiting-change.ts';
import { logDeferral } from '../platform/log-failure.ts';
import { mirrorRecords } from '../mirror/mirror-records.ts';
import type { CommentsService } from '../mirror/postgrest.ts';
import { changeAccess, type AccessChange } from '../changes/change-access.ts';
import { namedOwner } from '../people/named-owner.ts';
import { revokeLinks } from '../records/revoke-links.ts';

/** What a call may use. */
export interface AccessDrive extends Drive {
  /** Has the links of a file looked after that this call may leave, if it dies. */
  watchLinks?: (file: string) => Promise<void>;
}

/** The data of a call. */
export type Data = z.output<typeof setAccessSchema>;
type Answer = Callables['setAccess']['answer'];

/**
 * Sets who may see an item: access of its own, or its folder's. For a folder it also updates the
 * copies beneath, and on request makes everything beneath inherit. A narrower access is in force for
 * the records and for their comments before this answers; links are revoked then.
 *
 * @returns the id of a job when that takes longer than the drive allows
 * @throws {HttpsError} when there is no such item, or the owner that it names cannot be one
 */
export async function setItemAccess(
  data: Data,
  caller: Viewer,
  drive: AccessDrive,
): Promise<Answer> {
  const wanted = await jobFor(data, caller);
  return isFolderPath(data.path) ? setByJob(wanted, drive) : setFileAccess(wanted, drive);
}

async function setByJob(wanted: AccessJob, drive: Drive): Promise<Answer> {
  const lease = await createJob(wanted);
  const ended = await driveJob(lease, drive);
  const { path } = wanted;
  const { result, step, comments_pending } = lease.job;
  if (result.failures.some((failure) => failure.reason === 'not-found')) {
    throw callError('not-found', MESSAGES.itemMissing);
  }
  // Only the comments are left to do.
  const onlyComments = comments_pending && step === 'comments';
  if ((ended === null && !onlyComments) || result.failed > 0) return { job: lease.id };
  const { updated = 0 } = result;
  return { path, updated, ...(comments_pending ? { commentsPending: true } : {}) };
}

/**
 * A single file needs no job: its record is written in one transaction, with a note of the link to
 * revoke. If this worker dies, the record's event mirrors it, and a task that was given to the queue
 * before finds the note. But if an earlier change of it waits as a job,
 * this one becomes a job too: the earlier one finds it, and ends.
 */
async function setFileAccess(wanted: AccessJob, drive: AccessDrive): Promise<Answer> {
  const { path, askedBy } = wanted;
  if (await hasWaitingChange(path)) return setByJob(wanted, drive);
  const watched = drive.watchLinks?.(path);
  try {
    const outcome = await changeAccess(path, wanted.input.change);
    if (outcome === 'missing') throw callError('not-found', MESSAGES.itemMissing);
  } catch (error) {
    if (!isTransient(error)) throw error;
    // The locks of a worker that died end after a minute.
    const { id, job } = await createJob({ ...wanted, isLapsed: true });
    await drive.watch?.(id, job.lease_until.toMillis());
    return { job: id };
  }
  // Before it does what takes time.
  await watched;
  const commentsPending = !(await isMirrored(path, drive.comments));
  if (commentsPending) {
    const input = { kind: 'access', change: null, dropOwn: false } as const;
    const follow = { path, input, step: 'comments', askedBy, commentsPending } as const;
    const { id, job } = await createJob(follow);
    await drive.watch?.(id, job.lease_until.toMillis());
  }
  await forEachPage(revokeLinks, path, ({ failed }) => {
    if (failed.length > 0) throw new Error('a link was not revoked');
  });
  return { path, updated: 1, ...(commentsPending ? { commentsPending } : {}) };
}

async function isMirrored(path: string, comments: CommentsService | null): Promise<boolean> {
  try {
    if (comments !== null) await mirrorRecords(comments, [path]);
    return true;
  } catch (error) {
    logDeferral('the comments follow later', error);
    return false;
  }
}

/** A job that changes access. */
interface AccessJob extends NewJob {
  input: { kind: 'access'; change: AccessChange; dropOwn: boolean; contentOwner?: Owner };
}

async function jobFor(data: Data, caller: Viewer): Promise<AccessJob> {
  const { path, owner } = data;
  const change = await changeIn(data);
  const dropOwn = data.applyToContent === true;
  const contentOwner = !change.inherits && owner?.content ? change.owner : undefined;
  const input = { kind: 'access', change, dropOwn, ...(contentOwner && { contentOwner }) } as const;
  return { path, input, askedBy: caller };
}

/**
 * The change that a call asks for.
 *
 * @throws {HttpsError} when the owner that it names cannot be one
 */
export async function changeIn({
  inherits,
  isPublic,
  allowedEmails,
  owner,
}: Data): Promise<AccessChange> {
  if (inherits) return { inherits: true };
  const access = { inherits: false, isPublic, allowedEmails } as const;
  return owner === undefined ? access : { ...access, owner: await namedOwner(owner.email) };
}
