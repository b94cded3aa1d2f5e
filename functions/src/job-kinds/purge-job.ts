import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { isFolderPath, objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { itemPathProblem } from '@navette/core/paths/path-problem';
import { chunksOf } from '../walk/chunks-of.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { database } from '../platform/admin-app.ts';
import { isTransient } from '../platform/is-transient.ts';
import { logFailure } from '../platform/log-failure.ts';
import { deleteCommentsBy } from '../mirror/comments-by.ts';
import { forgetSentBy } from '../mirror/kept-comments.ts';
import { currentAct } from '../journal/acting.ts';
import { purgeLine, type Line } from '../journal/journal-line.ts';
import { eraseLine, eraseLines, writeLines } from '../journal/write-line.ts';
import { deleteGeneration } from '../objects/delete-generation.ts';
import { liveObject } from '../objects/live-object.ts';
import { deleteVersions } from '../objects/version-objects.ts';
import { metaRef, pageById, type Cursor } from '../records/meta-collection.ts';
import { addedBy, countAddedBy } from '../records/added-by.ts';
import { discardTaken } from '../items/discard-content.ts';
import { reconcileGone } from '../items/reconcile.ts';
import { takeFromBin } from '../records/bin-changes.ts';
import { binnedOf, entriesOf } from '../records/bin-items.ts';
import { movedRef, readMove } from '../records/moves/moved-items.ts';
import { removalId } from '../records/removal-id.ts';
import { contentIn } from '../records/gone-lines.ts';
import { versionsIn } from '../records/versions/version-facts.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import type { DonePage, PageToDo, JobHandler } from '../jobs/job-handler.ts';
import { FIRST_ROUND, newFailures, nextRound, placeAfter, type RoundPlace } from './rounds.ts';
import { deleteLeftovers, settleTaken } from './settle-taken.ts';

type PurgeInput = Extract<JobInput, { kind: 'purge' }>;
type Todo = PageToDo<PurgeInput>;

/** Files deleted at the same time. */
const PARALLEL = 16;
/** Records of one transaction. */
const CHUNK = 200;
/** Items of the bin of one page. */
const PAGE = 200;
/** How long it waits for those who restore what it is about to remove, in milliseconds. */
const RESTORED_PAUSE_MS = 5000;

/**
 * Removes the files that an account has uploaded, whoever owns them now, with all their versions, and then its comments.
 * A file that somebody else has put in the place of one stays. Folders stay too, which only admins make. In the end it forgets what is kept
 * of the files, in the bin too: events of the deleted objects may have removed, and kept, the records before this job did.
 */
export const purgeJob: JobHandler<PurgeInput> = {
  page: (todo) => (todo.step === 'comments' ? commentsPage(todo) : filesPage(todo)),
  total: ({ step, input }) => (step === 'files' ? countAddedBy(input.uid) : Promise.resolve(null)),
};

/** Files go in rounds. What stays is found by each of them, but counts in the first alone. */
async function filesPage({ job, input: { uid }, cursor }: Todo): Promise<DonePage> {
  const place = (cursor as RoundPlace | null) ?? FIRST_ROUND;
  const records = addedBy(uid).select('file_path', 'generation', 'size', 'versions');
  const { documents, next } = await pageById(records, place.page);
  const lines = new Map(documents.map(purgeIn).filter(([path]) => isFile(path)));
  const contents = new Map(documents.map(contentOf));
  // Before the objects go: their events may remove the records first, and nobody else has deleted them.
  await writeLines([...lines.values()]);
  const deleted = new Set<ItemPath>();
  const failed: ItemPath[] = [];
  try {
    await forEachBounded(lines.keys(), PARALLEL, async (path) => {
      try {
        const content = contents.get(path) ?? NO_CONTENT;
        const note = await movedRef(path).get();
        if (!isMoved(note, content) && (await deleteSentBy(uid, path, content))) deleted.add(path);
      } catch (error) {
        if (isTransient(error)) throw error;
        logFailure('an object was not deleted', error);
        failed.push(path);
      }
    });
  } finally {
    const staying = [...lines].filter(([path]) => !deleted.has(path));
    await eraseLines(staying.map(([, line]) => line));
  }
  const moved = await forget(deleted, { lines, contents });
  const gone = [...deleted].filter((path) => !moved.has(path));
  await reconcileGone(gone);
  return {
    done: place.round === 0 ? documents.length : 0,
    counts: { deleted: gone.length },
    failures: newFailures(job, failed),
    next: goOn(placeAfter(place, { next, hasFound: gone.length + moved.size > 0 })),
  };
}

function goOn(after: RoundPlace): DonePage['next'] {
  const place = after.page === null ? nextRound(after) : after;
  return { step: place === null ? 'comments' : 'files', cursor: place };
}

/** What is known of the files of a page. */
interface PageOfFiles {
  lines: ReadonlyMap<ItemPath, Line>;
  contents: ReadonlyMap<ItemPath, RecordedContent>;
}

/**
 * Removes the records of those files that are deleted. Of a file that was moved before that, there is a copy at its new place:
 * it is not gone, and its line is taken back. In transactions, so that no move takes a record with it afterwards.
 *
 * @returns which files of the page were moved
 */
async function forget(
  deleted: ReadonlySet<ItemPath>,
  { lines, contents }: PageOfFiles,
): Promise<Set<ItemPath>> {
  const moved = new Set<ItemPath>();
  for (const chunk of chunksOf([...lines], CHUNK)) {
    const found = await database().runTransaction(async (transaction) => {
      const notes = await transaction.getAll(...chunk.map(([path]) => movedRef(path)));
      return chunk.flatMap(([path, line], index) => {
        const hasLeft = isMoved(notes[index], contents.get(path) ?? NO_CONTENT);
        if (hasLeft) eraseLine(transaction, line);
        else if (deleted.has(path)) transaction.delete(metaRef(path));
        return hasLeft ? [path] : [];
      });
    });
    for (const path of found) moved.add(path);
  }
  return moved;
}

/** Whether a file was taken to another place with this content. */
function isMoved(snapshot: DocumentSnapshot | undefined, { generation }: RecordedContent): boolean {
  const note = readMove(snapshot);
  return note !== null && note.generation === generation;
}

function isFile(path: ItemPath): boolean {
  return !isFolderPath(path) && itemPathProblem(path) === null;
}

function purgeIn(record: DocumentSnapshot): [ItemPath, Line] {
  const path = String(record.get('file_path'));
  const content = contentIn(record.data() ?? {});
  const removal = removalId(path, content.generation);
  return [path, purgeLine(currentAct(), removal, { path, ...content })];
}

/** The generation of a file's content, and those of its earlier versions. */
interface RecordedContent {
  generation?: string | undefined;
  versions: readonly string[];
}

const NO_CONTENT: RecordedContent = { versions: [] };

function contentOf(record: DocumentSnapshot): [ItemPath, RecordedContent] {
  const data = record.data() ?? {};
  const { generation } = contentIn(data);
  return [String(record.get('file_path')), { generation, versions: versionsIn(data) }];
}

/** @returns whether the file is gone; false when somebody else's bytes are there */
async function deleteSentBy(
  uid: string,
  path: ItemPath,
  { versions }: RecordedContent,
): Promise<boolean> {
  const object = await liveObject(objectNameOf(path));
  if (object !== null && object.ownerUid !== uid) return false;
  // First: the record, which goes with the object, tells of them.
  await deleteVersions(path, versions);
  if (object === null) return true;
  // Asked again after an answer that was lost, Storage says that the object is not there.
  if (await deleteGeneration(object.name, object.generation)) return true;
  return (await liveObject(object.name)) === null;
}

/** What is kept of the files comes first, and what is in the bin; then the comments that the account has written. */
type CommentsCursor = { kept: Cursor } | { binned: Cursor | null } | 'written';

async function commentsPage({ id, input: { uid }, comments, cursor }: Todo): Promise<DonePage> {
  const place = (cursor ?? { kept: null }) as CommentsCursor | { kept: null };
  const goOnAt = (at: CommentsCursor): DonePage['next'] => ({ step: 'comments', cursor: at });
  if (place !== 'written' && 'kept' in place) {
    const { next } = await forgetSentBy(uid, comments, place.kept);
    return { next: goOnAt(next === null ? { binned: null } : { kept: next }) };
  }
  if (place !== 'written') {
    const { documents, next } = await pageById(binnedOf(uid), place.binned, PAGE);
    const files = entriesOf(documents).filter(({ item }) => !isFolderPath(item.file_path));
    await settleTaken(
      files.filter(({ item }) => item.taken_by !== id),
      comments,
    );
    const taken = await takeFromBin(id, files);
    await deleteLeftovers(taken);
    await discardTaken(id, taken, comments);
    // What is being restored has a record again soon, or has already.
    if (taken.length < files.length) {
      return { next: { step: 'files', cursor: null }, pauseMs: RESTORED_PAUSE_MS };
    }
    if (next !== null) return { next: goOnAt({ binned: next }) };
    return { next: comments === null ? null : goOnAt('written') };
  }
  if (comments === null) return { next: null };
  const { deleted, isLast } = await deleteCommentsBy(comments, uid);
  return {
    done: deleted,
    counts: { commentsDeleted: deleted },
    next: isLast ? null : goOnAt('written'),
  };
}
