import {
  isFolderPath,
  objectNameOf,
  parentPath,
  type ItemPath,
} from '@navette/core/paths/item-path';
import type { JobFailure } from '@navette/core/calls/jobs';
import { movedWith } from '@navette/core/paths/moved-path';
import { leftBy } from '../changes/leave-places.ts';
import {
  moveObjects,
  settleCopies,
  type Move,
  type MovingObject,
} from '../changes/move-objects.ts';
import { reconcileFolderAbove, reconcileUndone } from '../changes/reconcile.ts';
import { takeFolderChange } from '../changes/take-folder-change.ts';
import {
  COMMENTS_PAUSE_MS,
  type DonePage,
  type JobHandler,
  type PageToDo,
} from '../jobs/job-handler.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import { followMoves } from '../mirror/follow-moves.ts';
import { existsInBucket } from '../objects/exists-in-bucket.ts';
import { isCopyOf } from '../objects/copy-object.ts';
import { listObjects } from '../objects/list-objects.ts';
import { liveObject, objectOfFile } from '../objects/live-object.ts';
import { logDeferral } from '../platform/log-deferral.ts';
import {
  countWithin,
  metas,
  pageById,
  pageByPath,
  withinFolder,
  type Cursor,
} from '../records/meta-collection.ts';
import { movedBy, type MovedItem } from '../records/moved-items.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { singleFilesFrom } from '../walk/single-files-from.ts';

type MoveInput = Extract<JobInput, { kind: 'move' | 'copy' }>;
type Todo = PageToDo<MoveInput>;

/** How far a move is in its step, which goes through the items one after the other. */
interface Place {
  /** Index of the item. */
  item: number;
  /** The cursor of its next page, if it is a folder; null at its beginning. */
  page: unknown;
  /** Indexes of the items of which something stays where it is. */
  failed: readonly number[];
}

const START: Place = { item: 0, page: null, failed: [] };

/** Folders whose records are counted, one after the other. */
const MAX_COUNTED = 20;
/** Items looked at in the bucket at the same time. */
const PARALLEL = 16;

/**
 * Moves items with everything beneath them, or copies them: first the files and what keeps folders alive, page by page;
 * then it looks at what earlier workers may have copied, and at what is left of the folders where they were; then the comments of what was moved. What somebody adds to such a
 * folder meanwhile stays there, in what is left of it.
 */
export const moveJob: JobHandler<MoveInput> = {
  page(todo) {
    const place = (todo.cursor as Place | null) ?? START;
    if (todo.step === 'files') return filesPage(todo, place);
    if (todo.step === 'finish') return finishPage(todo, place);
    return todo.step === 'records' ? recordsPage(todo, place) : commentsPage(todo);
  },
  async total({ input: { items }, step }) {
    const folders = items.filter(({ from }) => isFolderPath(from));
    if (folders.length > MAX_COUNTED || step !== 'files') return null;
    let total = items.length - folders.length;
    for (const { from } of folders) total += await countWithin(metas(), from);
    return total;
  },
};

function moveOf({ id, job, input }: Todo): Move {
  const { asked_by: email, asked_by_uid: uid } = job;
  return { job: id, copier: input.kind === 'copy' && email !== null ? { email, uid } : null };
}

async function filesPage(todo: Todo, place: Place): Promise<DonePage> {
  const { items } = todo.input;
  const item = items[place.item];
  if (item === undefined) return afterFiles(todo, place);
  if (isFolderPath(item.from)) return folderPage(todo, item, place);
  const files = singleFilesFrom(items, place.item);
  const objects: MovingObject[] = [];
  const failures: JobFailure[] = [];
  await forEachBounded(files, PARALLEL, async (file) => {
    const object = await liveObject(objectNameOf(file.from));
    if (object !== null) objects.push({ object, item: file });
    else if (!(await hasArrived(todo, file))) {
      failures.push({ path: file.from, reason: 'not-found' });
    }
  });
  failures.push(...(await moveObjects(moveOf(todo), objects)));
  const failed = files.flatMap(({ from }, index) =>
    failures.some(({ path }) => path === from) ? [place.item + index] : [],
  );
  return {
    next: {
      step: 'files',
      cursor: {
        ...place,
        item: place.item + files.length,
        failed: [...place.failed, ...failed],
      },
    },
    done: files.length,
    failures,
  };
}

async function folderPage(todo: Todo, item: MovedItem, place: Place): Promise<DonePage> {
  const page = await listObjects(objectNameOf(item.from), place.page as string | null);
  const objects = page.objects.map((file) => ({ object: objectOfFile(file), item }));
  const failures = await moveObjects(moveOf(todo), objects);
  const isMissing = place.page === null && objects.length === 0 && !(await existsInBucket(item.to));
  if (isMissing) failures.push({ path: item.from, reason: 'not-found' });
  return {
    next: {
      step: 'files',
      cursor: {
        item: page.next === null ? place.item + 1 : place.item,
        page: page.next,
        failed:
          failures.length > 0 && !place.failed.includes(place.item)
            ? [...place.failed, place.item]
            : place.failed,
      },
    },
    done: objects.length,
    failures,
  };
}

/** Whether an earlier worker has brought a file, that is not where it was any more, to where it is to be. */
async function hasArrived({ id, input }: Todo, { from, to }: MovedItem): Promise<boolean> {
  const copy = await liveObject(objectNameOf(to));
  if (copy === null || !isCopyOf(id, copy)) return false;
  return input.kind === 'copy' || (await leftBy(id, [from])).has(from);
}

function afterFiles({ input }: Todo, place: Place): DonePage {
  return {
    next: { step: 'finish', cursor: { ...place, item: 0, page: null } },
    counts: { moved: input.items.length - place.failed.length },
  };
}

/**
 * A page of what is where an item was to be: what earlier workers have copied, and died. A copy of what somebody has
 * deleted since must go; a copy that stays has its record.
 */
async function finishPage(todo: Todo, place: Place): Promise<DonePage> {
  const { id, input, resumed } = todo;
  const item = resumed ? input.items[place.item] : undefined;
  if (item === undefined) {
    if (input.kind === 'copy') return { next: null };
    return { next: { step: 'records', cursor: { ...place, item: 0, page: null } } };
  }
  const page = isFolderPath(item.to)
    ? await listObjects(objectNameOf(item.to), place.page as string | null)
    : null;
  const single = page === null ? await liveObject(objectNameOf(item.to)) : null;
  const there = page?.objects.map(objectOfFile) ?? (single === null ? [] : [single]);
  await settleCopies({ job: id, isMove: input.kind === 'move' }, item, there);
  const next = page?.next ?? null;
  return {
    next: {
      step: 'finish',
      cursor: { ...place, item: next === null ? place.item + 1 : place.item, page: next },
    },
  };
}

/** A page of what is left of a folder where it was: records whose objects are gone. */
async function recordsPage({ job, input }: Todo, place: Place): Promise<DonePage> {
  const item = input.items[place.item];
  if (item === undefined) return { next: { step: 'comments', cursor: null } };
  if (!isFolderPath(item.from)) {
    const files = singleFilesFrom(input.items, place.item);
    // One look at each folder that they were in.
    const inEach = new Map(files.map(({ from }) => [parentPath(from), from]));
    await forEachBounded(inEach.values(), PARALLEL, async (from) => {
      await reconcileFolderAbove(from);
    });
    const cursor = { ...place, item: place.item + files.length, page: null };
    return { next: { step: 'records', cursor } };
  }
  const { documents, next: after } = await pageByPath(
    withinFolder(metas(), item.from),
    place.page as Cursor | null,
  );
  const gone: ItemPath[] = [];
  await forEachBounded(documents, PARALLEL, async (document) => {
    const path = String(document.get('file_path'));
    // A file that is gone, and has not left, is for whoever has deleted it.
    if (!isFolderPath(path) || (await existsInBucket(path))) return;
    await takeFolderChange(document, movedWith(path, item.from, item.to), job.created_at);
    gone.push(path);
  });
  await reconcileUndone(gone);
  if (after === null) await reconcileFolderAbove(item.from);
  const next = after === null ? place.item + 1 : place.item;
  return { next: { step: 'records', cursor: { ...place, item: next, page: after } } };
}

/** A page of the comments of what this job has moved. */
async function commentsPage(todo: Todo): Promise<DonePage> {
  const { id, job, comments, cursor } = todo;
  if (comments === null) return { next: null, commentsPending: false };
  try {
    const { documents, next } = await pageById(movedBy(id), cursor as Cursor | null);
    await followMoves(comments, documents);
    return next === null
      ? { next: null, commentsPending: false }
      : { next: { step: 'comments', cursor: next } };
  } catch (error) {
    // The attempts count from the second on.
    if (job.comments_pending) throw error;
    logDeferral('the comments follow later', error);
    return {
      next: { step: 'comments', cursor },
      commentsPending: true,
      pauseMs: COMMENTS_PAUSE_MS,
    };
  }
}
