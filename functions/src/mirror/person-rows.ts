import { ERASED_AUTHOR, type ErasedPerson } from '@navette/core/accounts/erased-person';
import { askTable, type CommentsService } from './postgrest.ts';

// What the comments database tells of a person (the migration `erased_people`).

/** Whom the rows are about. */
export interface RowsPerson {
  /** An address in all its spellings, lower-cased. */
  emails: readonly string[];
  /** Of its accounts. */
  uids: readonly string[];
}

/**
 * Takes a person's place in some of the rows that name them, in every table.
 *
 * @returns how many; 0 when nothing names them any more
 */
export async function eraseRows(
  service: CommentsService,
  { emails, uids }: RowsPerson,
  erased: ErasedPerson,
): Promise<number> {
  const [changed = 0] = await askTable<number>(service, {
    method: 'POST',
    table: 'rpc/erase_person',
    query: [],
    isAnswered: true,
    rows: {
      person_emails: emails,
      person_uids: uids,
      erased_email: erased.email,
      erased_uid: erased.uid,
      erased_author: ERASED_AUTHOR,
    },
  });
  return changed;
}

/** A comment as its author gets it. */
export interface WrittenComment {
  /** Where it is: shown, or out of sight with a file that is gone or in the bin. */
  place: 'comments' | 'removed_comments';
  file_path: string;
  id: string;
  author: string;
  content: string;
  created_at: string;
}

/** The last comment of a page: comments of two files may have the same id. */
export type CommentsCursor = Pick<WrittenComment, 'place' | 'file_path' | 'id'>;

/** A page of what a person has written; empty after the last one. @param after null at the beginning */
export async function commentsBy(
  service: CommentsService,
  { emails, uids }: RowsPerson,
  after: CommentsCursor | null,
): Promise<WrittenComment[]> {
  const [page = []] = await askTable<WrittenComment[]>(service, {
    method: 'POST',
    table: 'rpc/comments_by',
    query: [],
    isAnswered: true,
    rows: {
      person_emails: emails,
      person_uids: uids,
      after_place: after?.place ?? null,
      after_path: after?.file_path ?? null,
      after_id: after?.id ?? null,
    },
  });
  return page;
}
