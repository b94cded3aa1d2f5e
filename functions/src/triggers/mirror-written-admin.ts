import '../options.ts';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { mirrorAdmin } from '../mirror/mirror-admin.ts';

/** An address was added to `admins` or removed: the comments' policies have to know. */
export const mirrorWrittenAdmin = onDocumentWritten(
  { document: 'admins/{email}', retry: true, secrets: [supabaseSecretKey] },
  async (event) => {
    const service = commentsService();
    const { before, after } = event.data ?? {};
    // Not `event.params`, which come by a header: an address with accents arrives there as another one.
    const document = after?.exists ? after : before;
    if (service === null || document === undefined) return;
    await mirrorAdmin(service, document.ref.id);
  },
);
