import type { Viewer } from '@navette/core/access/access';
import type { Callables } from '@navette/core/calls/call-contracts';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from '../http/call-error.ts';
import { lookAtAddedFile, showAddedAsFolder } from '../items/show-added-as-folder.ts';
import type { Drive } from '../job-worker/drive-job.ts';
import { waitingChange } from '../jobs/waiting-change.ts';
import { followFileAccess } from './follow-file-access.ts';

/**
 * Gives a file the access of its folder, for the person who has added it privately. May be repeated.
 *
 * @throws {HttpsError} `changed` when the folder's access is not what the caller has seen; `not-found` for every other
 *   reason alike
 */
export async function showFileAsFolder(
  { path, folderSeen: folder }: Callables['showAsFolder']['data'],
  caller: Viewer,
  drive: Drive,
): Promise<Callables['showAsFolder']['answer']> {
  const seen = folder === undefined ? {} : { folder };
  const found = await lookAtAddedFile(path, caller);
  // A change that waits as a job is an admin's decision: it would come later, and win.
  const decided = found === 'refused' || (await waitingChange(path)) !== null;
  const outcome = decided ? 'refused' : (found ?? (await showAddedAsFolder(path, caller, seen)));
  if (outcome === 'refused') throw callError('not-found', MESSAGES.itemMissing);
  if (outcome === 'unseen') throw callError('changed', MESSAGES.accessChanged);
  // Before what takes time. Nothing is queued for a refused call, which any member may send.
  if (outcome === 'changed') await drive.watchLinks?.(path);
  // Also for a repeated call: the call before may have died.
  const isRepeated = outcome === 'unchanged';
  const commentsPending = await followFileAccess(path, caller, drive, { isRepeated });
  return { path, ...(commentsPending ? { commentsPending } : {}) };
}
