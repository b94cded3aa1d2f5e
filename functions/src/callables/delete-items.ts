import type { CallableRequest } from 'firebase-functions/https';
import { isAdmin } from '@navette/core/access/access';
import { deleteItemsSchema } from '@navette/core/calls/call-contracts';
import { adminsOnly } from '../guards/admins-only.ts';
import { signedInOnly } from '../guards/signed-in-only.ts';
import type { Guard } from '../http/define-callable.ts';
import { defineJobCallable } from '../job-worker/define-job-callable.ts';
import { deleteSelection } from '../use-cases/delete-selection.ts';
import { takeBackUpload } from '../use-cases/take-back-upload.ts';

/** Members may take back an upload of their own: `takeBackUpload` checks whose it is. */
const adminsOrAdders: Guard = (request) =>
  asksForOwn(request) ? signedInOnly(request) : adminsOnly(request);

/** The guard runs before the schema, which accepts only `own: true`, and with it only one file. */
function asksForOwn({ data }: CallableRequest<unknown>): boolean {
  return typeof data === 'object' && data !== null && 'own' in data;
}

/** Deletes files, and folders with everything beneath them; for members, an upload of their own. */
export const deleteItems = defineJobCallable(
  deleteItemsSchema,
  adminsOrAdders,
  (data, caller, drive) => {
    // Asked again of the parsed data: whoever is no admin deletes nothing but an own upload.
    const run = isAdmin(caller) && data.own === undefined ? deleteSelection : takeBackUpload;
    return run(data, caller, drive);
  },
  // Any member may ask for any path whether the file is theirs.
  { costly: ['not-found'] },
);
