import type { CallableRequest } from 'firebase-functions/https';
import { isAdmin } from '@navette/core/access/access';
import { deleteItemsSchema, type Callables } from '@navette/core/calls/call-contracts';
import { isHandedOver } from '@navette/core/calls/jobs';
import { MAX_CALL_SECONDS } from '@navette/core/limits';
import { defineCallable, type Guard } from '../http/define-callable.ts';
import { deleteSelection } from '../use-cases/delete-selection.ts';
import { takeBackUpload } from '../use-cases/take-back-upload.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { signedInOnly } from '../guards/signed-in-only.ts';
import { driveOfCall } from '../job-worker/drive-of-call.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';

/** Who takes back an upload of their own need be no admin: the operation asks whose it is. */
const adminsOrAdders: Guard = (request) =>
  asksForOwn(request) ? signedInOnly(request) : adminsOnly(request);

/** The data have not been parsed yet. The schema takes no `own` but `true`, and with it nothing but one file. */
function asksForOwn({ data }: CallableRequest<unknown>): boolean {
  return typeof data === 'object' && data !== null && 'own' in data;
}

/** Deletes files, and folders with everything beneath them; for members, an upload of their own. */
export const deleteItems = defineCallable(
  deleteItemsSchema,
  adminsOrAdders,
  async (data, caller): Promise<Callables['deleteItems']['answer']> => {
    // Whatever the guard has made of the data: nobody but an admin gets further than their own.
    const run = isAdmin(caller) && data.own === undefined ? deleteSelection : takeBackUpload;
    const answer = await run(data, caller, driveOfCall());
    if (isHandedOver(answer)) await wakeJob(answer.job);
    return answer;
  },
  // Everybody may ask whether a file is theirs, for any path.
  { secrets: [supabaseSecretKey], seconds: MAX_CALL_SECONDS, costly: ['not-found'] },
);
