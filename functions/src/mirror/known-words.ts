import { askTable, type CommentsService } from './postgrest.ts';

/**
 * Has the search forget the words of names that are gone: it knows the words of all names, for typing errors.
 *
 * @throws when a retry may succeed
 */
export async function refreshKnownWords(service: CommentsService): Promise<void> {
  await askTable(service, {
    method: 'POST',
    table: 'rpc/refresh_known_words',
    query: [],
    rows: {},
  });
}
