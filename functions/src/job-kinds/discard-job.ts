import { discardTaken, sweepBin } from '../items/discard-content.ts';
import type { DonePage, JobHandler, PageToDo } from '../jobs/job-handler.ts';
import { hasEnded, type JobInput } from '../jobs/stored-job.ts';
import { takeFromBin } from '../records/bin-changes.ts';
import { binnedItems, entriesOf, takenBy, type BinEntry } from '../records/bin-items.ts';
import { pageById, pageByPath, type Cursor } from '../records/meta-collection.ts';
import { deleteLeftovers, settleTaken } from './settle-taken.ts';
import { takeSelectionPage } from './take-selection.ts';

type DiscardInput = Extract<JobInput, { kind: 'discard' }>;
type Todo = PageToDo<DiscardInput>;

/** Items of one page. */
const PAGE = 200;

/**
 * Deletes items of the bin for good: first it takes them, then nothing of them is left, page by page. Of every night, it also
 * ends what jobs that were given up have left in the bin.
 */
export const discardJob: JobHandler<DiscardInput> = {
  async page(todo) {
    if (todo.step === 'files') return filesPage(todo);
    if (todo.step === 'finish') return finishPage(todo);
    const page = await takePage(todo);
    // What is deleted for good would not be found again.
    return page.next?.step === 'files' ? { ...page, isStoredFirst: true } : page;
  },
  async total({ id, job, step }) {
    if (step !== 'files') return null;
    // The documents of what is done are gone.
    return job.done + (await takenBy(id).count().get()).data().count;
  },
};

function takePage(todo: Todo): Promise<DonePage> {
  const { id, input, cursor } = todo;
  if (input.of === 'all') return takeAllPage(todo);
  if (input.of === 'expired') return takeExpiredPage(todo);
  const plan = (entries: readonly BinEntry[]) =>
    Promise.resolve({
      takings: entries.map((one) => ({ id: one.id, isNamed: true })),
      failures: [],
    });
  return takeSelectionPage({ id, of: input.of, cursor, plan });
}

/** What was in the bin when somebody asked to empty it. */
async function takeAllPage({ id, job, cursor }: Todo): Promise<DonePage> {
  const { documents, next } = await pageById(binnedItems(), cursor as Cursor | null, PAGE);
  const asked = entriesOf(documents).filter(({ item }) => item.deleted_at <= job.created_at);
  await takeFromBin(id, asked, hasEnded);
  return { next: next === null ? TO_FILES : { step: 'records', cursor: next } };
}

const TO_FILES = { step: 'files', cursor: null } as const;

/** What has expired; what is taken is not found again, so it needs no cursor. */
async function takeExpiredPage({ id, job }: Todo): Promise<DonePage> {
  const { docs } = await binnedItems()
    .where('state', '==', 'here')
    .where('expire_at', '<=', job.created_at)
    .orderBy('expire_at')
    .limit(PAGE)
    .get();
  const taken = await takeFromBin(id, entriesOf(docs), hasEnded);
  const isEnd = docs.length < PAGE || taken.length === 0;
  return { next: isEnd ? TO_FILES : { step: 'records', cursor: null } };
}

async function filesPage({ id, input: { of }, comments, cursor }: Todo): Promise<DonePage> {
  const { documents, next } = await pageByPath(takenBy(id), cursor as Cursor | null, PAGE);
  const entries = entriesOf(documents);
  await deleteLeftovers(entries);
  const failed = await discardTaken(id, entries, comments);
  const discarded = entries.filter((entry) => entry.item.is_top && !failed.has(entry.id));
  const end = of === 'expired' ? ({ step: 'finish', cursor: null } as const) : null;
  return {
    done: documents.length,
    counts: { discarded: discarded.length },
    failures: [...failed.values()],
    next: next === null ? end : { step: 'files', cursor: next },
  };
}

/** First what jobs that were given up have taken, then the objects that no document names. */
type FinishPlace = { taken: Cursor | null } | { objects: string | null };

async function finishPage(todo: Todo): Promise<DonePage> {
  const place = (todo.cursor ?? { taken: null }) as FinishPlace;
  const goOn = (cursor: FinishPlace): DonePage => ({ next: { step: 'finish', cursor } });
  if ('objects' in place) {
    const { next } = await sweepBin(place.objects);
    return next === null ? { next } : goOn({ objects: next });
  }
  const going = binnedItems().where('state', '==', 'going');
  const { documents, next } = await pageById(going, place.taken, PAGE);
  await settleTaken(entriesOf(documents), todo.comments);
  return goOn(next === null ? { objects: null } : { taken: next });
}
