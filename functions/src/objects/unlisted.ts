import { documentsBucket } from '../platform/admin-app.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { deleteObjects } from './delete-objects.ts';
import { isNotFound, type LiveObject, type StoredFile } from './live-object.ts';

// Objects that no document lists go for good, but not before a month has passed: a database that was lost, or came back as of
// yesterday, may come back with what lists them (decision 0183).

/** Custom metadata of an object that nothing lists: since when, ISO 8601; empty once something does again. */
const UNLISTED_KEY = 'unlisted_since';

/** Since when nothing lists an object, as a repair or a night has found; null: something did. */
export function unlistedSince(file: StoredFile): Date | null {
  const since = file.metadata.metadata?.[UNLISTED_KEY];
  return typeof since === 'string' && since !== '' ? new Date(since) : null;
}

/** An object, and what a walk has found out about it. */
interface Met {
  object: Pick<LiveObject, 'name' | 'generation'>;
  /** See {@link unlistedSince}. */
  unlistedSince: Date | null;
  /** Whether a document lists it now. */
  isListed: boolean;
}

/** Marked at the same time. */
const PARALLEL = 16;

/** How long they stay, in milliseconds. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/**
 * Deletes those of some objects that nothing has listed for a month. Marks those that nothing lists any more; what something
 * lists again begins anew.
 *
 * @param now milliseconds since the epoch
 */
export async function deleteUnlisted(objects: readonly Met[], now: number): Promise<void> {
  const changed = objects.filter(({ isListed, unlistedSince: since }) => {
    return isListed === (since !== null);
  });
  await forEachBounded(changed, PARALLEL, ({ object, isListed }) =>
    mark(object.name, isListed ? null : new Date(now)),
  );
  const due = objects.filter(({ isListed, unlistedSince: since }) => {
    return !isListed && since !== null && now - since.getTime() > KEPT_MS;
  });
  // At the generation that was met: somebody may write it again, and list it, at this moment. The next walk finds again what
  // cannot be deleted now.
  await deleteObjects(due.map(({ object: { name, generation } }) => ({ name, generation })));
}

/** Notes at an object since when nothing lists it. @param since null: something does */
async function mark(name: string, since: Date | null): Promise<void> {
  const bucket = await documentsBucket();
  const metadata = { [UNLISTED_KEY]: since?.toISOString() ?? '' };
  await bucket
    .file(name)
    .setMetadata({ metadata })
    .catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
}
