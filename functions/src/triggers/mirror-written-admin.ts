import { QUARTER_OF_A_CPU } from '../platform/options.ts';
import { onDocumentWritten } from 'firebase-functions/firestore';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { byNobody } from '../journal/acting.ts';
import { adminLine } from '../journal/journal-line.ts';
import { writeLineAlone } from '../journal/write-line.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { mirrorAdmin } from '../mirror/mirror-admin.ts';
import { closedNow } from '../platform/closed-now.ts';

/** An address was added to `admins` or removed: the journal tells so, and the comments' policies have to know. */
export const mirrorWrittenAdmin = onDocumentWritten(
  {
    document: 'admins/{email}',
    retry: true,
    secrets: [supabaseSecretKey],
    // Rare, and never in the way of people's requests to the database.
    ...QUARTER_OF_A_CPU,
    // One request to the database, which may take 10 s (ANSWER_TIME), and a read.
    timeoutSeconds: 60,
  },
  async (event) => {
    const { before, after } = event.data ?? {};
    // An operator's own doing, which goes on: nobody tells of it later.
    await tellAdmin(before, after);
    if (await closedNow()) return;
    const service = commentsService();
    // Not `event.params`: they come in an HTTP header, which garbles addresses with accents.
    const document = after?.exists ? after : before;
    if (service === null || document === undefined) return;
    await mirrorAdmin(service, document.ref.id);
  },
);

/** By whom is not known: whoever has done it in the console, or on a terminal. */
async function tellAdmin(before?: DocumentSnapshot, after?: DocumentSnapshot): Promise<void> {
  if (before?.exists === after?.exists) return;
  const document = after?.exists ? after : before;
  if (document?.createTime === undefined) return;
  const action = document === after ? 'admin-added' : 'admin-removed';
  const { ref, createTime: listed } = document;
  const line = adminLine(byNobody('mirrorWrittenAdmin'), action, { email: ref.id, listed });
  await writeLineAlone(line);
}
