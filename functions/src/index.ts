import { createFolder } from './callables/create-folder.ts';
import { disableLink } from './callables/disable-link.ts';
import { discardItems } from './callables/discard-items.ts';
import { findAccount } from './callables/find-account.ts';
import { forecastAccess } from './callables/forecast-access.ts';
import { moveItems } from './callables/move-items.ts';
import { repairRecords } from './callables/repair-records.ts';
import { restoreItems } from './callables/restore-items.ts';
import { shareInstance } from './http/share-instance.ts';

/** The callables for admins share one instance, so that one more costs no vCPU (decision 0164). */
export const adminCalls = shareInstance({
  createFolder,
  disableLink,
  discardItems,
  findAccount,
  forecastAccess,
  moveItems,
  repairRecords,
  restoreItems,
});
// Pages older than `adminCalls` still call these names. A later release removes them.
export { createFolder, disableLink, findAccount, forecastAccess };

export { addVersion } from './callables/add-version.ts';
export { deleteItems } from './callables/delete-items.ts';
export { recordUpload } from './callables/record-upload.ts';
export { revokeSessions } from './callables/revoke-sessions.ts';
export { setAccess } from './callables/set-access.ts';
export { settleAccount } from './callables/settle-account.ts';
export { showAsFolder } from './callables/show-as-folder.ts';

export { extractText, makeThumbnail } from './opening-endpoints.ts';
export { repairEveryNight } from './triggers/repair-every-night.ts';
export { sweepLapsedJobs } from './triggers/sweep-lapsed-jobs.ts';
export { tellState } from './triggers/tell-state.ts';
export { runJob } from './triggers/run-job.ts';
export { authenticateNewUser } from './triggers/authenticate-new-user.ts';
export { forgetDeletedObject } from './triggers/forget-deleted-object.ts';
export { mirrorWrittenAdmin } from './triggers/mirror-written-admin.ts';
export { mirrorWrittenRecord } from './triggers/mirror-written-record.ts';
export { recordFinalizedObject } from './triggers/record-finalized-object.ts';
