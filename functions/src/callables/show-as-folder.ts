import { showAsFolderSchema, type Callables } from '@navette/core/calls/call-contracts';
import { defineCallable } from '../calls/define-callable.ts';
import { signedInOnly } from '../guards/signed-in-only.ts';
import { byCaller, whileActing } from '../journal/acting.ts';
import { driveOfCall } from '../job-worker/drive-of-call.ts';
import { watchLinks } from '../jobs/links-job.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { showFileAsFolder } from '../operations/show-file-as-folder.ts';
import { HALF_A_CPU } from '../platform/options.ts';

/** 'Rendre visible comme le dossier', for the person who has added a file privately. */
export const showAsFolder = defineCallable(
  showAsFolderSchema,
  signedInOnly,
  (data, caller): Promise<Callables['showAsFolder']['answer']> =>
    whileActing(byCaller(caller, 'showAsFolder'), () =>
      showFileAsFolder(data, caller, { ...driveOfCall(), watchLinks }),
    ),
  { secrets: [supabaseSecretKey], ...HALF_A_CPU },
);
