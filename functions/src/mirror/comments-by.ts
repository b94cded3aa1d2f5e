import { deleteKeptCommentsBy } from './kept-comments.ts';
import { askTable, type CommentsService } from './postgrest.ts';

/** Comments deleted by one request, whose address has their ids. */
const PAGE_ROWS = 100;

/**
 * Deletes some of the comments that an account has written; the last call also deletes those that are kept out of sight.
 * Called again, it deletes the next ones.
 *
 * @returns how many, and whether none are left
 */
export async function deleteCommentsBy(
  service: CommentsService,
  uid: string,
): Promise<{ deleted: number; isLast: boolean }> {
  const rows = await askTable<{ id: string | number }>(service, {
    method: 'GET',
    table: 'comments',
    query: [
      ['select', 'id'],
      ['author_uid', `eq.${uid}`],
      ['limit', String(PAGE_ROWS)],
    ],
  });
  const ids = rows.map(({ id }) => String(id));
  if (ids.length > 0) {
    await askTable(service, {
      method: 'DELETE',
      table: 'comments',
      query: [
        ['id', `in.(${ids.join(',')})`],
        ['author_uid', `eq.${uid}`],
      ],
    });
  }
  const isLast = ids.length < PAGE_ROWS;
  if (isLast) await deleteKeptCommentsBy(service, uid);
  return { deleted: ids.length, isLast };
}
