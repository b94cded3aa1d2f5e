import { isFolderPath, objectNameOf } from '@navette/core/paths/item-path';
import { isChangedFolder } from '../items/bin-content.ts';
import { moveFiles, moveWithin, type SeenMove } from '../items/moves/move-content.ts';
import {
  deleteSurplus,
  forgetFolders,
  hasFolderCome,
  leaveFolders,
} from '../items/moves/move-folders.ts';
import { reconcileFolderAbove } from '../items/reconcile.ts';
import {
  COMMENTS_PAUSE_MS,
  type DonePage,
  type JobHandler,
  type PageToDo,
} from '../jobs/job-handler.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import { isAccessChanging } from '../jobs/waiting-change.ts';
import { followMoves } from '../mirror/follow-moves.ts';
import { hasObjects } from '../objects/list-objects.ts';
import { logDeferral } from '../platform/log-failure.ts';
import { countWithin, metas, pageById, type Cursor } from '../records/meta-collection.ts';
import { leadOn, type Move } from '../records/moves/move-notes.ts';
import { movedBy, readMove } from '../records/moves/moved-items.ts';
import { isMovingFolder, movingBy, movingItem } from '../records/moves/moving-folders.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';

export type MoveInput = Extract<JobInput, { kind: 'move' | 'copy' }>;
type Todo = PageToDo<MoveInput>;

/** How far a move is in its steps `files` and `finish`, which go through the items one after the other. */
interface Place {
  /** Index of the item. */
  item: number;
  /** The cursor of its next page, if it is a folder; null at its beginning. */
  page: string | null;
  /** Whether something of that folder stays where it is. */
  failed?: boolean;
}

const START: Place = { item: 0, page: null };

/** Single files of one page. */
const FILES = 200;
/** Documents of one page. */
const PAGE = 200;
/** Of more folders than this, no total is counted. */
const MAX_COUNTED = 20;
/** Folders looked at at the same time. */
const PARALLEL = 8;

/**
 * Moves items with everything beneath them, or copies them (decision 0178): first the files, page by page, and before them the
 * folders that they are in; then the folders leave their old places, if nothing is in them any more; then old links are led
 * on, and what earlier workers have left is deleted; then the comments follow.
 */
export const moveJob: JobHandler<MoveInput> = {
  page(todo) {
    if (todo.step === 'files') return filesPage(todo, (todo.cursor as Place | null) ?? START);
    if (todo.step === 'records') return recordsPage(todo);
    return todo.step === 'finish' ? finishPage(todo) : commentsPage(todo);
  },
  async total({ input: { items }, step }) {
    const folders = items.filter(({ from }) => isFolderPath(from));
    if (folders.length > MAX_COUNTED || step !== 'files') return null;
    let total = items.length - folders.length;
    for (const { from } of folders) total += await countWithin(metas(), from);
    return total;
  },
};

function moveOf({ id, job, input }: Pick<Todo, 'id' | 'job' | 'input'>): Move {
  const { asked_by: email, asked_by_uid: uid, created_at: askedAt } = job;
  const copier = input.kind === 'copy' && email !== null ? { email, uid } : null;
  return { job: id, askedAt, copier, into: input.into };
}

async function filesPage(todo: Todo, place: Place): Promise<DonePage> {
  const { items } = todo.input;
  // A change of access may have begun since the call has looked (see `isBeingMoved`).
  if (todo.cursor === null && !todo.resumed && todo.input.kind === 'move') {
    const paths = items.map(({ from }) => from);
    if (await isAccessChanging(paths)) {
      return { next: null, failures: paths.map((path) => ({ path, reason: 'changed' })) };
    }
  }
  const item = items[place.item];
  if (item === undefined) {
    const step = todo.input.kind === 'move' ? 'records' : 'finish';
    return { next: { step, cursor: null } };
  }
  if (isFolderPath(item.from)) return folderPage(todo, item, place);
  const files = filesFrom(items, place.item);
  const failures = await moveFiles(moveOf(todo), files);
  return {
    next: { step: 'files', cursor: { item: place.item + files.length, page: null } },
    done: files.length,
    counts: { moved: files.length - failures.length },
    failures,
  };
}

/** The files from an item on, up to the next folder. */
function filesFrom(items: readonly SeenMove[], first: number): SeenMove[] {
  const files = items.slice(first, first + FILES);
  const end = files.findIndex(({ from }) => isFolderPath(from));
  return end === -1 ? files : files.slice(0, end);
}

async function folderPage(todo: Todo, item: SeenMove, place: Place): Promise<DonePage> {
  const move = moveOf(todo);
  const { from: path, seen } = item;
  const isBeginning = place.page === null;
  const next = { step: 'files', cursor: { item: place.item + 1, page: null } } as const;
  // What the job has begun with follows what happens to it; before that, it may be another folder.
  const hasBegun = todo.resumed && (await isMovingFolder(todo.id, path));
  if (isBeginning && !hasBegun && (await isChangedFolder({ path, seen }, todo.resumed))) {
    return { next, failures: [{ path, reason: 'changed' }] };
  }
  const page = await moveWithin(move, item, place.page);
  const { failures, done } = page;
  const failed = place.failed === true || failures.length > 0;
  if (page.next !== null) {
    return {
      next: { step: 'files', cursor: { ...place, page: page.next, failed } },
      done,
      failures,
    };
  }
  // Somebody else has moved or deleted it; or an earlier worker has moved all of it.
  const isGone = isBeginning && !page.found && !(await isThere(todo, item));
  return {
    next,
    done,
    failures: isGone ? [{ path, reason: 'not-found' }] : failures,
    counts: { moved: failed || isGone ? 0 : 1 },
  };
}

async function isThere(todo: Todo, { from, to }: SeenMove): Promise<boolean> {
  const isHere = todo.resumed && (await hasObjects(objectNameOf(to)));
  return isHere || (await hasFolderCome(moveOf(todo), { from, to }));
}

/** A page of the folders that were moved: those in which nothing is any more leave their old places. */
async function recordsPage(todo: Todo): Promise<DonePage> {
  const { documents, next } = await pageById(movingBy(todo.id), todo.cursor as Cursor | null, PAGE);
  await leaveFolders(moveOf(todo), documents.map(movingItem));
  if (next !== null) return { next: { step: 'records', cursor: next }, done: documents.length };
  // What the items lay in may be empty now.
  const oneOfEach = new Map(
    todo.input.items.map(({ from }) => [from.replace(/[^/]*\/?$/, ''), from]),
  );
  await forEachBounded(oneOfEach.values(), PARALLEL, reconcileFolderAbove);
  return { next: { step: 'finish', cursor: null }, done: documents.length };
}

/** What is left to do, one after the other: see {@link finishPage}. */
type Finish = { surplus: Place } | { links: Cursor | null } | { folders: true };

/** First what is left at the new places, then the old links, then what the job has kept of folders. */
async function finishPage(todo: Todo): Promise<DonePage> {
  const { id, input, resumed } = todo;
  const at = (todo.cursor as Finish | null) ?? { surplus: START };
  const next = (cursor: Finish): DonePage => ({ next: { step: 'finish', cursor } });
  if ('surplus' in at) {
    const item = resumed ? input.items[at.surplus.item] : undefined;
    if (item === undefined) {
      return next(input.kind === 'move' ? { links: null } : { folders: true });
    }
    const page = await deleteSurplus(moveOf(todo), item, at.surplus.page);
    const { item: index } = at.surplus;
    return next({ surplus: { item: page.next === null ? index + 1 : index, page: page.next } });
  }
  if ('links' in at) {
    const page = await pageById(movedBy(id), at.links, PAGE);
    await leadOn(page.documents.map(readMove).filter((move) => move !== null));
    return next(page.next === null ? { folders: true } : { links: page.next });
  }
  const { documents } = await pageById(movingBy(id), null, PAGE);
  await forgetFolders(documents);
  if (documents.length === PAGE) return next({ folders: true });
  return { next: input.kind === 'move' ? { step: 'comments', cursor: null } : null };
}

/** A page of the comments of what was moved. */
async function commentsPage({ id, job, comments, cursor }: Todo): Promise<DonePage> {
  if (comments === null) return { next: null, commentsPending: false };
  try {
    const { documents, next } = await pageById(movedBy(id), cursor as Cursor | null, PAGE);
    await followMoves(
      comments,
      documents.map(readMove).filter((move) => move !== null),
    );
    if (next === null) return { next: null, commentsPending: false };
    return { next: { step: 'comments', cursor: next } };
  } catch (error) {
    // The first failure only puts the comments off; from the second on, failures count as attempts.
    if (job.comments_pending) throw error;
    logDeferral('the comments follow later', error);
    const next = { step: 'comments', cursor } as const;
    return { next, commentsPending: true, pauseMs: COMMENTS_PAUSE_MS };
  }
}
