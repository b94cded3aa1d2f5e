import type { z } from 'zod';
import type { Viewer } from '@navette/core/access/access';
import type { Callables, setAccessSchema } from '@navette/core/calls/call-contracts';
import { isFolderPath } from '@navette/core/paths/item-path';
import { MESSAGES } from '@navette/core/text/messages';
import type { Owner } from '@navette/core/access/meta';
import { callError } from '../calls/call-error.ts';
import { isTransient } from '../platform/is-transient.ts';
import { createJob, type NewJob } from '../jobs/create-job.ts';
import { driveJob, type Drive } from '../job-worker/drive-job.ts';
import { hasWaitingChange } from '../jobs/waiting-change.ts';
import { changeAccess, type AccessChange } from '../changes/change-access.ts';
import { namedOwner } from '../people/named-owner.ts';
import { followFileAccess, type AccessDrive } from './follow-file-access.ts';

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
  const commentsPending = await followFileAccess(path, askedBy, drive);
  return { path, updated: 1, ...(commentsPending ? { commentsPending } : {}) };
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
