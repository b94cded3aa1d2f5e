import { showAsFolderSchema, type Callables } from '@navette/core/calls/call-contracts';
import { MAX_CALL_SECONDS } from '@navette/core/limits';
import { defineCallable } from '../http/define-callable.ts';
import { signedInOnly } from '../guards/signed-in-only.ts';
import { driveOfCall } from '../job-worker/drive-of-call.ts';
import { watchLinks } from '../jobs/links-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { showFileAsFolder } from '../use-cases/show-file-as-folder.ts';

/** 'Rendre visible comme le dossier', for the person who has added a file privately. */
export const showAsFolder = defineCallable(
  showAsFolderSchema,
  signedInOnly,
  (data, caller): Promise<Callables['showAsFolder']['answer']> =>
    showFileAsFolder(data, caller, { ...driveOfCall(), watchLinks }),
  // Everybody may ask, for any path.
  { secrets: [supabaseSecretKey], seconds: MAX_CALL_SECONDS, costly: ['not-found'] },
);
