import { A_QUARTER_CPU } from '../platform/options.ts';
import { onDocumentWritten } from 'firebase-functions/firestore';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { notedMirror } from '../health/noted-mirror.ts';
import { eventFailed, toldIfItLasts } from '../health/told-if-it-lasts.ts';
import { byNobody } from '../journal/acting.ts';
import { adminLine } from '../journal/journal-line.ts';
import { writeLineAlone } from '../journal/write-line.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { mirrorAdmin } from '../mirror/mirror-admin.ts';
import { closedNow } from '../platform/closed-now.ts';

/** An address was added to `admins` or removed: the journal tells of it, and the comments' policies know it. */
export const mirrorWrittenAdmin = onDocumentWritten(
  {
    document: 'admins/{email}',
    retry: true,
    secrets: [supabaseSecretKey],
    // Rare, and must not delay people's requests to the database.
    ...A_QUARTER_CPU,
    // One request to the database, which may take 10 s (ANSWER_TIME), and a read.
    timeoutSeconds: 60,
  },
  (event) => {
    const since = new Date(event.time);
    const tell = async (error: unknown) => {
      eventFailed('mirrorWrittenAdmin')(error);
      await notedMirror.failed(since);
    };
    return toldIfItLasts(since, tell, async () => {
      const { before, after } = event.data ?? {};
      // Also during maintenance: no repair would tell of it.
      await tellAdmin(before, after);
      const service = commentsService();
      // Not `event.params`: they come in an HTTP header, which garbles addresses with accents.
      const document = after?.exists ? after : before;
      if (service === null || document === undefined) return;
      // A removal does not wait for the repair that follows maintenance.
      if (after?.exists && (await closedNow())) return;
      await mirrorAdmin(service, document.ref.id);
    });
  },
);

/** By whom is not known: somebody has done it in the console, or on a terminal. A removal by a command is told already. */
async function tellAdmin(before?: DocumentSnapshot, after?: DocumentSnapshot): Promise<void> {
  if (before?.exists === after?.exists) return;
  const document = after?.exists ? after : before;
  if (document?.createTime === undefined) return;
  const action = document === after ? 'admin-added' : 'admin-removed';
  const { ref, createTime: listed } = document;
  const line = adminLine(byNobody('mirrorWrittenAdmin'), action, { email: ref.id, listed });
  await writeLineAlone(line);
}
