import { A_QUARTER_CPU } from '../platform/options.ts';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { mirrorAdmin } from '../mirror/mirror-admin.ts';

/** An address was added to `admins` or removed: mirrors it for the comments' policies. */
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
  async (event) => {
    const service = commentsService();
    const { before, after } = event.data ?? {};
    // Not `event.params`: they come in an HTTP header, which garbles addresses with accents.
    const document = after?.exists ? after : before;
    if (service === null || document === undefined) return;
    await mirrorAdmin(service, document.ref.id);
  },
);
