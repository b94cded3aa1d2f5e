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
 * Takes a person's place in some of the rows that name them, in every table but that of the items.
 *
 * @param person.kept uids of others, which stay where they stand beside the address
 * @returns how many; 0 when nothing names them any more
 */
export async function eraseRows(
  service: CommentsService,
  { emails, uids, kept }: RowsPerson & { kept: readonly string[] },
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
      kept_uids: kept,
      erased_email: erased.email,
      erased_uid: erased.uid,
      erased_author: ERASED_AUTHOR,
    },
  });
  return changed;
}

/** What was done with a page of items. */
export interface ErasedItems {
  /** How many named the person. */
  changed: number;
  /** The last path of the page; null after the last page. */
  next: string | null;
}

/** Takes a person's place in a page of the items that are mirrored. @param after the last path of the page before; empty: none */
export async function eraseInItems(
  service: CommentsService,
  { person: { emails, uids }, erased }: { person: RowsPerson; erased: ErasedPerson },
  after: string,
): Promise<ErasedItems> {
  const [page = { changed: 0, next: null }] = await askTable<ErasedItems>(service, {
    method: 'POST',
    table: 'rpc/erase_in_mirror',
    query: [],
    isAnswered: true,
    rows: {
      person_emails: emails,
      person_uids: uids,
      erased_email: erased.email,
      erased_uid: erased.uid,
      after_path: after,
    },
  });
  return page;
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
