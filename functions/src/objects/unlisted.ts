import { documentsBucket } from '../platform/admin-app.ts';
import { isNotFound, type StoredFile } from './live-object.ts';

// Objects that no document lists go for good, but not before a month has passed: a database that was lost, or came back as of
// yesterday, may come back with what lists them (decision 0183).

/** Custom metadata of an object that nothing lists: since when, ISO 8601; empty once something does again. */
const UNLISTED_KEY = 'unlisted_since';

/** Since when nothing lists an object, as a repair or a night has found; null: something did. */
export function unlistedSince(file: StoredFile): Date | null {
  const since = file.metadata.metadata?.[UNLISTED_KEY];
  return typeof since === 'string' && since !== '' ? new Date(since) : null;
}

/** Notes at an object since when nothing lists it. @param since null: something does */
export async function markUnlisted(name: string, since: Date | null): Promise<void> {
  const bucket = await documentsBucket();
  const metadata = { [UNLISTED_KEY]: since?.toISOString() ?? '' };
  await bucket
    .file(name)
    .setMetadata({ metadata })
    .catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
}
