import { currentAct } from '../journal/acting.ts';
import { purgedLine } from '../journal/journal-line.ts';
import { repeatLine } from '../journal/write-line.ts';
import { followRestored } from '../mirror/follow-restored.ts';
import { deleteKeptComments } from '../mirror/kept-comments.ts';
import type { CommentsService } from '../mirror/postgrest.ts';
import { deleteObjects } from '../objects/delete-objects.ts';
import { database } from '../platform/admin-app.ts';
import { logDeferral } from '../platform/log-deferral.ts';
import { binnedRef, objectsOfBinned, takeOut, type StoredBinItem } from '../records/bin-items.ts';

/** Items of one page: each is a deletion, its line another write, and a batch takes 500. */
export const DISCARDED_AT_ONCE = 100;

/** What has not become of items as it should, by the ids of their documents. */
export interface NotDiscarded {
  /** Another job has taken them out first, and brings them back. */
  elsewhere: Set<string>;
  /** Storage refuses to delete their objects; the night tries again. */
  stuck: Set<string>;
}

/** What deletes items for good, and may use. */
export interface Discarding {
  job: string;
  /** Those of the jobs that have taken some of the items out which have ended: what they have left is done for them. */
  ended: ReadonlySet<string>;
  /**
   * Null in a project without comments. If they cannot be reached now, the nightly repair deletes those of which no
   * document is left.
   */
  comments: CommentsService | null;
}

/**
 * Deletes items of the bin for good: first they are this job's, so that nobody brings them back; then their comments go,
 * their objects, and at last their documents, each with a line. Idempotent: killed after any of these steps, it goes on
 * from there.
 *
 * @param items of one page, by the ids of their documents
 * @throws an error that may pass: everything has to be tried again later
 */
export async function discardBinned(
  { job, ended, comments }: Discarding,
  items: ReadonlyMap<string, StoredBinItem>,
): Promise<NotDiscarded> {
  const ids = [...items.keys()];
  const taken = await database().runTransaction((transaction) =>
    takeOut(transaction, ids, job, undefined, ended),
  );
  if (comments !== null) await forgetComments(comments, [...taken.keys()]);
  const kept = await deleteObjects([...taken.values()].flatMap(objectsOfBinned));
  const isStuck = (item: StoredBinItem): boolean =>
    objectsOfBinned(item).some((name) => kept.has(name));
  const gone = new Map([...taken].filter(([, item]) => !isStuck(item)));
  await removeDocuments(gone);
  return {
    elsewhere: await existingAmong(ids.filter((id) => !taken.has(id))),
    stuck: new Set([...taken.keys()].filter((id) => !gone.has(id))),
  };
}

/**
 * Ends what jobs have brought back that have been given up since, while the comments could not be reached: these follow,
 * then nothing of it is left in the bin. Idempotent; what cannot be done now is done in a later night.
 */
export async function endRestored(
  items: ReadonlyMap<string, StoredBinItem>,
  comments: CommentsService | null,
): Promise<void> {
  if (items.size === 0) return;
  try {
    const restored = [...items].map(([id, item]) => ({ id, item }));
    if (comments !== null) await followRestored(comments, restored);
  } catch (error) {
    logDeferral('the comments of what was restored follow later', error);
    return;
  }
  await deleteObjects([...items.values()].flatMap(objectsOfBinned));
  const batch = database().batch();
  for (const id of items.keys()) batch.delete(binnedRef(id));
  await batch.commit();
}

/** Those that are still there; others are gone, by an earlier worker of the job for instance. */
async function existingAmong(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await database().getAll(...ids.map(binnedRef), { fieldMask: [] });
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

/** The comments of files are kept under the ids of their documents. */
async function forgetComments(service: CommentsService, ids: readonly string[]): Promise<void> {
  try {
    await deleteKeptComments(service, ids);
  } catch (error) {
    logDeferral('the nightly repair deletes the comments of what was discarded', error);
  }
}

async function removeDocuments(items: ReadonlyMap<string, StoredBinItem>): Promise<void> {
  const act = currentAct();
  const batch = database().batch();
  for (const [id, { file_path: path, generation, size }] of items) {
    batch.delete(binnedRef(id));
    const content = {
      ...(generation === undefined ? {} : { generation }),
      ...(size === undefined ? {} : { size }),
    };
    repeatLine(batch, purgedLine(act, id, { path, ...content }));
  }
  await batch.commit();
}
