import { logDeferral } from '../platform/log-deferral.ts';
import { healthDocument } from './health-document.ts';
import { MirrorNotes } from './mirror-notes.ts';

/** What this instance notes of the comments database. That it could not be noted fails nothing. */
export const notedMirror = new MirrorNotes((noted) =>
  healthDocument('mirror')
    .set(noted, { merge: true })
    // What is mirrored is not to be mirrored again because of its note.
    .catch((error: unknown) => logDeferral('how far the mirror is was not noted', error)),
);
