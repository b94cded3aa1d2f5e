import { storeRows } from '../jobs/exported-rows.ts';
import type { DonePage, JobHandler, PageToDo } from '../jobs/job-handler.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import { commentsBy, eraseRows, type CommentsCursor } from '../mirror/person-rows.ts';

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

async function erasePage({ input, comments }: Todo): Promise<DonePage> {
  if (comments === null || input.erasedAs === null) return { next: null };
  const updated = await eraseRows(comments, input, input.erasedAs);
  return {
    done: updated,
    counts: { updated },
    next: updated === 0 ? null : { step: 'comments', cursor: null },
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
