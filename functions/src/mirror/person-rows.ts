import type { ErasedPerson } from '@navette/core/accounts/erased-person';
import { ERASED_AUTHOR } from '@navette/core/accounts/erased-person';
import { askTable, type CommentsService } from './postgrest.ts';
import { pageOfRows } from './walk-rows.ts';

// What the comments database tells of a person: by address, lower-cased, and by the uids of its accounts.

/** Whom the rows are about. */
export interface RowsPerson {
  email: string;
  uids: readonly string[];
}

/**
 * Takes a person's place in some of the rows that name them, in every table (see the migration `erased_people`).
 *
 * @returns how many; 0 when nothing names them any more
 */
export async function eraseRows(
  service: CommentsService,
  { email, uids }: RowsPerson,
  erased: ErasedPerson,
): Promise<number> {
  const changed = await askTable<{ place: string; rows: number }>(service, {
    method: 'POST',
    table: 'rpc/erase_person',
    query: [],
    rows: {
      person_email: email,
      person_uids: uids,
      erased_email: erased.email,
      erased_uid: erased.uid,
      erased_author: ERASED_AUTHOR,
    },
  });
  return changed.reduce((sum, { rows }) => sum + rows, 0);
}

/** A comment as its author gets it; its id and file tell it from all others. */
export interface WrittenComment {
  id: string;
  file_path: string;
  content: string;
  author: string;
  created_at: string;
}

/** Where comments are: shown, and out of sight of a file that is gone or in the bin. */
export const COMMENT_TABLES = ['comments', 'removed_comments'] as const;
export type CommentTable = (typeof COMMENT_TABLES)[number];

/** How far somebody's comments are read. */
export interface CommentsPlace {
  /** Index of the query. */
  query: number;
  /** The last id of the page before; null for none. */
  after: string | null;
}

/**
 * A page of what a person has written. A comment that has both the address and the uid is read twice.
 *
 * @param place null at the beginning
 */
export async function commentsBy(
  service: CommentsService,
  { email, uids }: RowsPerson,
  place: CommentsPlace | null,
): Promise<{ table: CommentTable; rows: WrittenComment[]; next: CommentsPlace | null }> {
  const { query, after } = place ?? { query: 0, after: null };
  const conditions = [
    ...uids.map((uid) => ['author_uid', `eq.${uid}`] as const),
    ['author_email', `eq.${email}`] as const,
  ];
  const table = COMMENT_TABLES[Math.floor(query / conditions.length)] ?? 'comments';
  const where = conditions.slice(query % conditions.length).slice(0, 1);
  const columns = ['id', 'file_path', 'content', 'author', 'created_at'] as const;
  const page = await pageOfRows<WrittenComment>(
    service,
    { table, key: 'id', columns, where },
    after,
  );
  const isLast = query + 1 >= conditions.length * COMMENT_TABLES.length;
  const nextQuery = isLast ? null : { query: query + 1, after: null };
  const next = page.next === null ? nextQuery : { query, after: page.next };
  return { table, rows: page.rows, next };
}
