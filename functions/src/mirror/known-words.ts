import { askTable, type CommentsService } from './postgrest.ts';

/**
 * Has the search forget words of names that are gone. (It knows the words of all names, to correct typing errors.)
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
