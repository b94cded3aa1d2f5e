import { planRestore } from '../items/plan-restore.ts';
import { restoreTaken } from '../items/restore-content.ts';
import {
  COMMENTS_PAUSE_MS,
  type DonePage,
  type JobHandler,
  type PageToDo,
} from '../jobs/job-handler.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import { logDeferral } from '../platform/log-deferral.ts';
import { comeAmong } from '../records/arrivals.ts';
import { stayInBin } from '../records/bin-changes.ts';
import { entriesOf, takenBy } from '../records/bin-items.ts';
import { pageByPath, type Cursor } from '../records/meta-collection.ts';
import { deleteLeftovers, endRestored } from './settle-taken.ts';
import { takeSelectionPage } from './take-selection.ts';

type Todo = PageToDo<Extract<JobInput, { kind: 'restore' }>>;

/** Items of one page. */
const PAGE = 200;

/**
 * Restores items of the bin with everything that was deleted with them: first it takes them, and says where each is to be;
 * then they come, page by page; then their comments, after which the bin knows nothing of them any more.
 */
export const restoreJob: JobHandler<Extract<JobInput, { kind: 'restore' }>> = {
  page(todo) {
    if (todo.step === 'files') return filesPage(todo);
    return todo.step === 'comments' ? commentsPage(todo) : takePage(todo);
  },
  async total({ id, step }) {
    if (step !== 'files') return null;
    return (await takenBy(id).count().get()).data().count;
  },
};

function takePage({ id, input: { of, keepBoth }, cursor }: Todo): Promise<DonePage> {
  return takeSelectionPage({
    id,
    of,
    cursor,
    plan: (entries, ours) => planRestore(entries, { keepBoth, ours }),
  });
}

async function filesPage({ id, cursor }: Todo): Promise<DonePage> {
  const { documents, next } = await pageByPath(takenBy(id), cursor as Cursor | null, PAGE);
  const entries = entriesOf(documents);
  await deleteLeftovers(entries);
  const failed = await restoreTaken(id, entries);
  const restored = entries.filter((entry) => entry.item.is_top && !failed.has(entry.id));
  return {
    done: documents.length,
    counts: { restored: restored.length },
    failures: [...failed.values()],
    ...(next === null
      ? // What has left the bin would not be found again.
        { next: { step: 'comments', cursor: null }, isStoredFirst: true }
      : { next: { step: 'files', cursor: next } }),
  };
}

/** A page of the comments of what was restored; then its documents go, and so it needs no cursor. */
async function commentsPage({ id, job, comments }: Todo): Promise<DonePage> {
  const { documents } = await pageByPath(takenBy(id), null, PAGE);
  const entries = entriesOf(documents);
  if (entries.length === 0) return { next: null, commentsPending: false };
  const next = { step: 'comments', cursor: null } as const;
  const come = await comeAmong(entries);
  // A worker that was held up may have taken them when the files had been restored already.
  const late = entries.filter((entry) => !come.has(entry.id));
  await stayInBin(
    id,
    late.map((entry) => entry.id),
  );
  try {
    await endRestored(
      id,
      entries.filter((entry) => come.has(entry.id)),
      comments,
    );
  } catch (error) {
    // The first failure only puts the comments off; from the second on, failures count as attempts.
    if (job.comments_pending) throw error;
    logDeferral('the comments follow later', error);
    return { next, commentsPending: true, pauseMs: COMMENTS_PAUSE_MS };
  }
  return { next };
}
