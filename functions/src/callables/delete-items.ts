import type { CallableRequest } from 'firebase-functions/https';
import { isAdmin } from '@navette/core/access/access';
import { deleteItemsSchema } from '@navette/core/calls/call-contracts';
import { adminsOnly } from '../guards/admins-only.ts';
import { signedInOnly } from '../guards/signed-in-only.ts';
import type { Guard } from '../http/define-callable.ts';
import { defineJobCallable } from '../job-worker/define-job-callable.ts';
import { deleteSelection } from '../use-cases/delete-selection.ts';
import { takeBackUpload } from '../use-cases/take-back-upload.ts';

/** Who takes back an upload of their own need be no admin: the operation asks whose it is. */
const adminsOrAdders: Guard = (request) =>
  asksForOwn(request) ? signedInOnly(request) : adminsOnly(request);

/** The data have not been parsed yet. The schema takes no `own` but `true`, and with it nothing but one file. */
function asksForOwn({ data }: CallableRequest<unknown>): boolean {
  return typeof data === 'object' && data !== null && 'own' in data;
}

/** Deletes files, and folders with everything beneath them; for members, an upload of their own. */
export const deleteItems = defineJobCallable(
  deleteItemsSchema,
  adminsOrAdders,
  (data, caller, drive) => {
    // Whatever the guard has made of the data: nobody but an admin gets further than their own.
    const run = isAdmin(caller) && data.own === undefined ? deleteSelection : takeBackUpload;
    return run(data, caller, drive);
  },
  // Everybody may ask whether a file is theirs, for any path.
  { costly: ['not-found'] },
);
