import { showAsFolderSchema } from '@navette/core/calls/call-contracts';
import { signedInOnly } from '../guards/signed-in-only.ts';
import { defineJobCallable } from '../job-worker/define-job-callable.ts';
import { showFileAsFolder } from '../use-cases/show-file-as-folder.ts';

/** 'Rendre visible comme le dossier', for the person who has added a file privately. */
export const showAsFolder = defineJobCallable(
  showAsFolderSchema,
  signedInOnly,
  showFileAsFolder,
  // Any member may ask for any path.
  { costly: ['not-found'], cause: 'showAsFolder' },
);
