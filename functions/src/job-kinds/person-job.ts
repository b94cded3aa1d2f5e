import { storeRows } from '../jobs/exported-rows.ts';
import type { DonePage, JobHandler, PageToDo } from '../jobs/job-handler.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import { commentsBy, eraseInItems, eraseRows, type CommentsCursor } from '../mirror/person-rows.ts';

type PersonInput = Extract<JobInput, { kind: 'person' }>;
type Todo = PageToDo<PersonInput>;

/**
 * What `npm run person` leaves to the functions, which have the key of the comments database: to take a person's place
 * there, counted as `updated`, or to read what they have written, for the command to fetch (`exported-rows.ts`).
 */
export const personJob: JobHandler<PersonInput> = {
  page: (todo) => (todo.input.erasedAs === null ? exportPage(todo) : erasePage(todo)),
  // Nobody knows how many rows name a person.
  total: () => Promise.resolve(null),
};

/** How far the walk over the items is. */
interface ItemsCursor {
  /** The last path. */
  after: string;
  /** How many the walk has changed: then another one follows. */
  changed: number;
}

async function erasePage({ input, comments, cursor }: Todo): Promise<DonePage> {
  const { erasedAs } = input;
  if (comments === null || erasedAs === null) return { next: null };
  const at = cursor as ItemsCursor | null;
  if (at === null) {
    const updated = await eraseRows(comments, input, erasedAs);
    const next = updated === 0 ? { after: '', changed: 0 } : null;
    return { done: updated, counts: { updated }, next: { step: 'comments', cursor: next } };
  }
  const page = await eraseInItems(comments, { person: input, erased: erasedAs }, at.after);
  const changed = at.changed + page.changed;
  const isEnd = page.next === null && changed === 0;
  const next = page.next === null ? { after: '', changed: 0 } : { after: page.next, changed };
  return {
    done: page.changed,
    counts: { updated: page.changed },
    next: isEnd ? null : { step: 'comments', cursor: next },
  };
}

interface ExportCursor {
  after: CommentsCursor;
  /** Of the next document. */
  part: number;
}

async function exportPage({ id, input, comments, cursor }: Todo): Promise<DonePage> {
  if (comments === null) return { next: null };
  const at = cursor as ExportCursor | null;
  const rows = await commentsBy(comments, input, at?.after ?? null);
  const last = rows.at(-1);
  if (last === undefined) return { next: null };
  const part = await storeRows(id, { rows, part: at?.part ?? 0 });
  const { place, file_path, id: comment } = last;
  const next: ExportCursor = { after: { place, file_path, id: comment }, part };
  return { done: rows.length, next: { step: 'comments', cursor: next } };
}
