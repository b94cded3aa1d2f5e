import type { HttpsError } from 'firebase-functions/https';
import type { z } from 'zod';
import { credentialOf, type Viewer } from '@navette/core/access/access';
import type { Callables, setAccessSchema } from '@navette/core/calls/call-contracts';
import { isFolderPath } from '@navette/core/paths/item-path';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../http/call-error.ts';
import { isTransient } from '../platform/is-transient.ts';
import { createJob, type NewJob } from '../jobs/create-job.ts';
import { driveJob, type Drive } from '../job-worker/drive-job.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import { isBeingMoved, reachesContent, waitingChange } from '../jobs/waiting-change.ts';
import { changeAccess, type AccessChange } from '../items/change-access.ts';
import { namedOwner } from '../people/named-owner.ts';
import { followFileAccess } from './follow-file-access.ts';

export type Data = z.output<typeof setAccessSchema>;
type Answer = Callables['setAccess']['answer'];

/**
 * Sets who may see an item: access of its own, or its folder's. For a folder it also updates the
 * copies beneath, and on request makes everything beneath inherit. Narrower access reaches the records
 * first, then their comments, then the links.
 *
 * @returns the id of a job when that takes longer than the drive allows
 * @throws {HttpsError} when there is no such item, when it is not what the caller has seen, or when the owner that it
 *   names cannot be one
 */
export async function setItemAccess(data: Data, caller: Viewer, drive: Drive): Promise<Answer> {
  const wanted = await jobFor(data, caller);
  if (reachesContent(wanted.input) && (await isBeingMoved(data.path))) {
    throw callError('changed', MESSAGES.contentMoving);
  }
  const waiting = await waitingChange(data.path);
  // A change is waiting that the caller's screen cannot show yet.
  if (waiting === 'unwritten' && data.seen !== undefined) throw changed();
  if (isFolderPath(data.path)) return setByJob(wanted, drive);
  // An earlier change that waits must find this one as a job, and end (see `stillToDo`).
  return waiting === null ? setFileAccess(wanted, drive) : setByJob(wanted, drive);
}

function changed(): HttpsError {
  return callError('changed', MESSAGES.accessChanged);
}

async function setByJob(wanted: AccessJob, drive: Drive): Promise<Answer> {
  const lease = await createJob(wanted);
  const ended = await driveJob(lease, drive);
  const { path } = wanted;
  const { result, step, comments_pending } = lease.job;
  if (result.failures.some(({ reason }) => reason === 'not-found')) {
    throw callError('not-found', MESSAGES.itemMissing);
  }
  if (result.failures.some(({ reason }) => reason === 'changed')) throw changed();
  // Only the comments are left to do.
  const onlyComments = comments_pending && step === 'comments';
  if ((ended === null && !onlyComments) || result.failed > 0) return { job: lease.id };
  const { updated = 0, kept } = result;
  return {
    path,
    updated,
    ...(kept ? { kept } : {}),
    ...(comments_pending ? { commentsPending: true } : {}),
  };
}

/**
 * A single file needs no job: its record is written in one transaction, with a note of the link to
 * revoke. If this call dies, the record's event mirrors it, and the task that `watchLinks` has queued
 * finds the note.
 */
async function setFileAccess(wanted: AccessJob, drive: Drive): Promise<Answer> {
  const { path, askedBy, input } = wanted;
  const watched = drive.watchLinks?.(path);
  try {
    const outcome = await changeAccess(path, input.change, input.seen);
    if (outcome === 'missing') throw callError('not-found', MESSAGES.itemMissing);
    if (outcome === 'unseen') throw changed();
  } catch (error) {
    if (!isTransient(error)) throw error;
    // A worker that died may hold locks for a minute: a job tries again.
    const { id, job } = await createJob({ ...wanted, isLapsed: true });
    await drive.watch?.(id, job.lease_until.toMillis());
    return { job: id };
  }
  // The queue has the task before the call does what takes time, and may die.
  await watched;
  const commentsPending = await followFileAccess(path, askedBy, drive);
  return { path, updated: 1, ...(commentsPending ? { commentsPending } : {}) };
}

interface AccessJob extends NewJob {
  input: Extract<JobInput, { kind: 'access' }> & { change: AccessChange };
}

async function jobFor(data: Data, caller: Viewer): Promise<AccessJob> {
  const { path, owner, seen } = data;
  const contentSeen = contentSeenBy(data);
  const asked = await changeIn(data);
  const change = asked.inherits ? asked : { ...asked, by: credentialOf(caller) };
  const contentOwner = !change.inherits && owner?.content ? change.owner : undefined;
  const input = {
    kind: 'access' as const,
    change,
    dropOwn: data.applyToContent === true,
    ...(contentOwner && { contentOwner }),
    ...(seen && {
      seen: { item: seen.item, ...(seen.folder !== undefined && { folder: seen.folder }) },
    }),
    ...(contentSeen !== undefined && { contentSeen }),
  };
  return { path, input, askedBy: caller };
}

/** When the caller had seen the content of a folder, in milliseconds since the epoch. */
function contentSeenBy({ seen }: Data): number | undefined {
  if (seen?.content !== undefined) return seen.content;
  return seen?.contentMs === undefined ? undefined : Math.max(0, Date.now() - seen.contentMs);
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
