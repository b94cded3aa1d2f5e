import { storeRows } from '../jobs/exported-rows.ts';
import type { DonePage, JobHandler, PageToDo } from '../jobs/job-handler.ts';
import type { JobInput } from '../jobs/stored-job.ts';
import {
  commentsBy,
  eraseInItems,
  eraseRows,
  type CommentsCursor,
  type ErasedItems,
} from '../mirror/person-rows.ts';
import { PostgrestError, TOOK_TOO_LONG, type CommentsService } from '../mirror/postgrest.ts';

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
  /** How many a page has. */
  most: number;
}

/** Items of a page, unless that takes the database too long: it indexes the words of their texts anew. */
const MOST = 200;
const FIRST_ITEMS: ItemsCursor = { after: '', changed: 0, most: MOST };

async function erasePage({ input, comments, cursor }: Todo): Promise<DonePage> {
  const { erasedAs } = input;
  if (comments === null || erasedAs === null) return { next: null };
  const at = cursor as ItemsCursor | null;
  if (at === null) {
    const updated = await eraseRows(comments, input, erasedAs);
    const next = updated === 0 ? FIRST_ITEMS : null;
    return { done: updated, counts: { updated }, next: { step: 'comments', cursor: next } };
  }
  const page = await itemsPage(comments, { person: input, erased: erasedAs }, at);
  if (page === null) {
    const fewer = { ...at, most: Math.ceil(at.most / 2) };
    return { next: { step: 'comments', cursor: fewer } };
  }
  const changed = at.changed + page.changed;
  if (page.next === null && changed === 0) {
    // Somebody may have written meanwhile, or a file with comments has come back.
    const updated = await eraseRows(comments, input, erasedAs);
    const next = updated === 0 ? null : ({ step: 'comments', cursor: null } as const);
    return { done: updated, counts: { updated }, next };
  }
  const next = page.next === null ? FIRST_ITEMS : { ...at, after: page.next, changed };
  return {
    done: page.changed,
    counts: { updated: page.changed },
    next: { step: 'comments', cursor: next },
  };
}

/** @returns null when it is too much for the database at once */
async function itemsPage(
  comments: CommentsService,
  whom: Parameters<typeof eraseInItems>[1],
  { after, most }: ItemsCursor,
): Promise<ErasedItems | null> {
  try {
    return await eraseInItems(comments, whom, { after, most });
  } catch (error) {
    const isTooMuch = error instanceof PostgrestError && error.code === TOOK_TOO_LONG && most > 1;
    if (isTooMuch) return null;
    throw error;
  }
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
