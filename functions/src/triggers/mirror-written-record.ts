import '../platform/options.ts';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { MIRROR_DELAY_MS } from '@navette/core/health/health-problems';
import { healthDocument } from '../health/health-document.ts';
import { MirrorNotes } from '../health/mirror-notes.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { mirrorRecord, moveComments } from '../mirror/mirror-record.ts';
import { pathOfMetaId } from '../mirror/path-of-meta-id.ts';
import { alertFailure } from '../platform/alert-operator.ts';
import { closedNow } from '../platform/closed-now.ts';
import { logDeferral } from '../platform/log-deferral.ts';

const notes = new MirrorNotes((noted) =>
  healthDocument('mirror')
    .set(noted, { merge: true })
    // What is mirrored is not to be mirrored again because of its note.
    .catch((error: unknown) => logDeferral('how far the mirror is was not noted', error)),
);

/** A record was written or deleted: mirrors it for the comments' policies, and has the comments follow it. */
export const mirrorWrittenRecord = onDocumentWritten(
  {
    document: 'metas/{id}',
    retry: true,
    secrets: [supabaseSecretKey],
    // Supabase's smallest instance runs some 15 requests at once: half of them are for people. At 30
    // ms each, eight mirror some 250 records a second.
    concurrency: 8,
    // A few requests to the database, which may take 10 s each (ANSWER_TIME), and some reads.
    timeoutSeconds: 120,
  },
  async (event) => {
    if (await closedNow()) return;
    const service = commentsService();
    const path = pathOfMetaId(event.params.id);
    if (service === null || path === null) return;
    const change = { before: event.data?.before.data(), after: event.data?.after.data() };
    // The emulator's events have the beginning of their second.
    const time = event.data?.after.updateTime?.toDate() ?? new Date(event.time);
    try {
      await mirrorRecord(service, path);
      await moveComments(service, path, { ...change, time });
    } catch (error) {
      await notes.failed(time);
      // It is tried again within seconds: the operator is told of what does not pass.
      const isLate = Date.now() - time.getTime() > MIRROR_DELAY_MS;
      if (isLate) alertFailure('mirror-failed', error, { record: event.params.id });
      throw error;
    }
    await notes.mirrored(time);
  },
);
