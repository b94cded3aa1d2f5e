import type { ItemPath } from '@navette/core/paths/item-path';
import { createJob, type NewJob } from '../jobs/create-job.ts';
import { hasWaitingComments } from '../jobs/waiting-change.ts';
import type { Drive } from '../job-worker/drive-job.ts';
import type { CommentsService } from '../mirror/postgrest.ts';
import { mirrorRecords } from '../mirror/mirror-records.ts';
import { logDeferral } from '../platform/log-deferral.ts';
import { revokeLinks } from '../records/revoke-links.ts';
import { forEachPage } from '../walk/for-each-page.ts';

/**
 * Does what follows a change of a single file's access: mirrors its record, and revokes the links that were noted.
 *
 * @param options.isRepeated whether the call has changed nothing: then a job that waits for the comments already is
 *   enough. After a change it is not, since it may have read the record before
 * @returns whether the comments database could not be reached, so that a job follows
 */
export async function followFileAccess(
  path: ItemPath,
  askedBy: NewJob['askedBy'],
  drive: Drive,
  { isRepeated = false }: { isRepeated?: boolean } = {},
): Promise<boolean> {
  const commentsPending = !(await isMirrored(path, drive.comments));
  if (commentsPending && !(isRepeated && (await hasWaitingComments(path)))) {
    const input = { kind: 'access', change: null, dropOwn: false } as const;
    const follow = { path, input, step: 'comments', askedBy, commentsPending } as const;
    const { id, job } = await createJob(follow);
    await drive.watch?.(id, job.lease_until.toMillis());
  }
  await forEachPage(revokeLinks, path, ({ failed }) => {
    if (failed.length > 0) throw new Error('a link was not revoked');
  });
  return commentsPending;
}

async function isMirrored(path: ItemPath, comments: CommentsService | null): Promise<boolean> {
  try {
    if (comments !== null) await mirrorRecords(comments, [path]);
    return true;
  } catch (error) {
    logDeferral('the comments follow later', error);
    return false;
  }
}
