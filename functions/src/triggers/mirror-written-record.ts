import '../platform/options.ts';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { narrowsAccess } from '@navette/core/access/access';
import { notedMirror } from '../health/noted-mirror.ts';
import { toldIfItLasts } from '../health/told-if-it-lasts.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import {
  hideComments,
  mirrorRecord,
  moveComments,
  type RecordChange,
} from '../mirror/mirror-record.ts';
import { pathOfMetaId } from '../mirror/path-of-meta-id.ts';
import { alertFailure } from '../platform/alert-operator.ts';
import { closedNow } from '../platform/closed-now.ts';
import { readData } from '../records/record.ts';
import { generationOf } from '../records/removal-id.ts';

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
    const change = { before: event.data?.before.data(), after: event.data?.after.data() };
    const service = commentsService();
    const path = pathOfMetaId(event.params.id);
    if (service === null || path === null) return;
    // The emulator's events have the beginning of their second.
    const time = event.data?.after.updateTime?.toDate() ?? new Date(event.time);
    const tell = async (error: unknown) => {
      // Many records may fail: it is told as often as it is noted.
      const isNews = await notedMirror.failed(time);
      if (isNews) alertFailure('mirror-failed', error, { record: event.params.id });
    };
    await toldIfItLasts(time, tell, async () => {
      // Another content is followed also during maintenance, when an operator's repair may find one: whoever sees it must not
      // read the comments on the one before, and no later repair would find those.
      const isClosed = !isReplaced(change) && (await closedNow());
      if (isClosed && !takesAway(change)) return;
      const follow = isClosed ? hideComments : moveComments;
      await mirrorRecord(service, path);
      await follow(service, path, { ...change, time });
      await notedMirror.mirrored(time);
    });
  },
);

/** Whether a record is about another content now. */
function isReplaced({ before, after }: Omit<RecordChange, 'time'>): boolean {
  return Boolean(before && after) && generationOf(before) !== generationOf(after);
}

/** Whether somebody sees an item no more: also during maintenance, nobody is to read its comments for as long as that takes. */
function takesAway({ before, after }: Omit<RecordChange, 'time'>): boolean {
  if (before === undefined) return false;
  return after === undefined || narrowsAccess(readData(before), readData(after));
}
