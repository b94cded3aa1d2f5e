import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { JobFailure } from '@navette/core/calls/jobs';
import { isFolderPath, objectNameOf } from '@navette/core/paths/item-path';
import { movedWith } from '@navette/core/paths/moved-path';
import { planRestore, selectedItems, type RestorePlan } from '../changes/plan-restore.ts';
import {
  removeLostCopies,
  restoreBinned,
  restoredBy,
  type Restoring,
} from '../changes/restore-binned.ts';
import {
  COMMENTS_PAUSE_MS,
  type DonePage,
  type JobHandler,
  type PageToDo,
} from '../jobs/job-handler.ts';
import { inputRef, isUnderWay, jobRef, type JobInput } from '../jobs/stored-job.ts';
import { followRestored } from '../mirror/follow-restored.ts';
import { listObjects } from '../objects/list-objects.ts';
import { liveObject, objectOfFile } from '../objects/live-object.ts';
import { database } from '../platform/admin-app.ts';
import { hasGrpcCode } from '../platform/grpc-code.ts';
import { logDeferral } from '../platform/log-deferral.ts';
import { binnedBy, binnedRef, binnedWithin, readBinned } from '../records/bin-items.ts';
import { countWithin, pageByPath, type Cursor } from '../records/meta-collection.ts';
import { singleFilesFrom } from '../walk/single-files-from.ts';

type RestoreInput = Extract<JobInput, { kind: 'restore' }>;
type Todo = PageToDo<RestoreInput>;

/** How far a restoration is with its files, going through the named items one after the other. */
interface Place {
  /** Index of the item. */
  item: number;
  /** The cursor of its next page, if it is a folder; null at its beginning. */
  page: unknown;
  /** Indexes of the items of which something stays in the bin. */
  failed: readonly number[];
  /** Looking, at the end, at what earlier workers have copied. */
  isSettling?: boolean;
}

const START: Place = { item: 0, page: null, failed: [] };

/** How long a page waits for a deletion that is under way, in milliseconds, and how often it looks. */
const WAIT_MS = 4000;
const LOOK_MS = 250;

/**
 * Brings items back from the bin with everything that was deleted with them: first it says where each is to be, once the deletion of
 * each has ended; then the files and folders, page by page; then the comments, after which the bin knows nothing of them
 * any more.
 */
export const restoreJob: JobHandler<RestoreInput> = {
  page(todo) {
    if (todo.step === 'records') return planPage(todo);
    return todo.step === 'files' ? filesPage(todo) : commentsPage(todo);
  },
  async total({ input, step }) {
    if (step !== 'files' || !('deletion' in input.of)) return null;
    return countWithin(binnedBy(input.of.deletion), '');
  },
};

/** Where each item is to be. It is kept with the input, so that another worker finds the same. */
async function planPage({ id, input }: Todo): Promise<DonePage> {
  const again: DonePage = { next: { step: 'records', cursor: null } };
  const selected = await selectedItems(input.of);
  const deletions = new Set(selected.flatMap(({ item }) => item?.deletion ?? []));
  if ('deletion' in input.of) deletions.add(input.of.deletion);
  if (!(await haveLeft(deletions))) return again;
  const stored = await inputRef(id).get();
  const plan = planIn(stored) ?? (await keepPlan(stored, await planOf(input)));
  return { next: { step: 'files', cursor: START }, failures: plan.failures };
}

/** Waits a while for deletions that are under way: what they have not put into the bin yet comes back, too. */
async function haveLeft(deletions: ReadonlySet<string>): Promise<boolean> {
  const until = Date.now() + WAIT_MS;
  for (const deletion of deletions) {
    for (;;) {
      const job = await jobRef(deletion).get();
      // The comments may wait for their database for long.
      if (job.get('state') !== 'running' || job.get('step') === 'comments') break;
      if (Date.now() >= until) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
  return true;
}

function planIn(input: DocumentSnapshot): RestorePlan | null {
  return (input.get('plan') as RestorePlan | undefined) ?? null;
}

async function planOf({ of, taken }: RestoreInput): Promise<RestorePlan> {
  return planRestore(await selectedItems(of), taken);
}

/** Keeps a plan, unless another worker was faster: what that has brought back since is in its plan alone. */
async function keepPlan(
  { ref, updateTime }: DocumentSnapshot,
  plan: RestorePlan,
): Promise<RestorePlan> {
  try {
    await ref.update({ plan }, updateTime === undefined ? {} : { lastUpdateTime: updateTime });
    return plan;
  } catch (error) {
    const kept = hasGrpcCode(error, 'FAILED_PRECONDITION') ? planIn(await ref.get()) : null;
    if (kept === null) throw error;
    return kept;
  }
}

/** The comments come next, after which no document says that the items have come back. */
const THEN_COMMENTS = {
  next: { step: 'comments', cursor: null },
  isKept: true,
} as const satisfies DonePage;

async function filesPage(todo: Todo): Promise<DonePage> {
  const { id, cursor } = todo;
  const place = (cursor as Place | null) ?? START;
  const { items } = planIn(await inputRef(id).get()) ?? { items: [] };
  if (place.isSettling) return settlingPage(todo, items, place);
  const item = items[place.item];
  if (item === undefined) {
    const counts = { restored: items.length - place.failed.length };
    if (!todo.resumed) return { ...THEN_COMMENTS, counts };
    return { next: { step: 'files', cursor: { ...START, isSettling: true } }, counts };
  }
  if (isFolderPath(item.from)) return folderPage(todo, item, place);
  const files = singleFilesFrom(items, place.item);
  const documents = await database().getAll(...files.map((file) => binnedRef(file.id)));
  const restoring = files.flatMap((file, index): Restoring[] => {
    const binned = documents[index] ? readBinned(documents[index]) : null;
    return binned === null ? [] : [{ id: file.id, item: binned, to: file.to }];
  });
  const failures = await restoreBinned(id, restoring);
  for (const file of files) {
    const there = restoring.find((one) => one.id === file.id)?.item;
    const isOurs = there?.state === 'here' || there?.taken_by === id;
    if (!isOurs) failures.push({ path: file.from, reason: 'not-found' });
  }
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

async function folderPage(
  { id }: Todo,
  item: RestorePlan['items'][number],
  place: Place,
): Promise<DonePage> {
  const query = binnedWithin(item.deletion, item.from);
  const { documents, next } = await pageByPath(query, place.page as Cursor | null);
  const restoring = documents.flatMap((document): Restoring[] => {
    const binned = readBinned(document);
    if (binned === null) return [];
    const to = movedWith(binned.file_path, item.from, item.to);
    return [{ id: document.id, item: binned, to }];
  });
  const failures: JobFailure[] = await restoreBinned(id, restoring);
  const isMissing = place.page === null && documents.length === 0;
  if (isMissing) failures.push({ path: item.from, reason: 'not-found' });
  return {
    next: {
      step: 'files',
      cursor: {
        item: next === null ? place.item + 1 : place.item,
        page: next,
        failed:
          failures.length > 0 && !place.failed.includes(place.item)
            ? [...place.failed, place.item]
            : place.failed,
      },
    },
    done: documents.length,
    failures,
  };
}

/** A page of what is where an item was to be: what earlier workers have copied, and another job has taken since, must go. */
async function settlingPage(
  { id }: Todo,
  items: RestorePlan['items'],
  place: Place,
): Promise<DonePage> {
  const item = items[place.item];
  if (item === undefined) return THEN_COMMENTS;
  const page = isFolderPath(item.to)
    ? await listObjects(objectNameOf(item.to), place.page as string | null)
    : null;
  const single = page === null ? await liveObject(objectNameOf(item.to)) : null;
  await removeLostCopies(id, page?.objects.map(objectOfFile) ?? (single === null ? [] : [single]));
  const next = page?.next ?? null;
  const at = { item: next === null ? place.item + 1 : place.item, page: next };
  return { next: { step: 'files', cursor: { ...place, ...at } } };
}

/** A page of the comments of what this job has brought back; then its documents go. */
async function commentsPage({ id, job, comments }: Todo): Promise<DonePage> {
  const restored = await restoredBy(id);
  if (restored.length === 0) return { next: null, commentsPending: false };
  const next = { step: 'comments', cursor: null } as const;
  const later: DonePage = { next, commentsPending: true, pauseMs: COMMENTS_PAUSE_MS };
  if (comments !== null) {
    try {
      const deletions = new Set(restored.map(({ item }) => item.deletion));
      for (const deletion of deletions) {
        // It has not put the comments out of sight yet.
        if (await isUnderWay(deletion)) return later;
      }
      await followRestored(comments, restored);
    } catch (error) {
      // The attempts count from the second on.
      if (job.comments_pending) throw error;
      logDeferral('the comments follow later', error);
      return later;
    }
  }
  const batch = database().batch();
  for (const { id: document } of restored) batch.delete(binnedRef(document));
  await batch.commit();
  return { next };
}
