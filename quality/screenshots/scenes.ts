import type { Scene } from './scene.ts';
import { adminScenes } from './scenes/admin.ts';
import { confirmationScenes } from './scenes/confirmation.ts';
import { dialogScenes } from './scenes/dialogs.ts';
import { faultScenes } from './scenes/faults.ts';
import { frameScenes } from './scenes/frame.ts';
import { listingScenes } from './scenes/listing.ts';
import { jobScenes } from './scenes/jobs.ts';
import { previewScenes } from './scenes/previews.ts';
import { resultScenes } from './scenes/results.ts';
import { sessionScenes } from './scenes/session.ts';
import { sharingScenes } from './scenes/sharing.ts';
import { uploadScenes } from './scenes/uploads.ts';

/** Every screen, dialog and state of which a picture is taken. */
export const scenes: readonly Scene[] = [
  ...sessionScenes,
  ...confirmationScenes,
  ...frameScenes,
  ...listingScenes,
  ...resultScenes,
  ...adminScenes,
  ...dialogScenes,
  ...previewScenes,
  ...sharingScenes,
  ...faultScenes,
  // Last: they leave a file, and jobs of the admin.
  ...uploadScenes,
  ...jobScenes,
];
