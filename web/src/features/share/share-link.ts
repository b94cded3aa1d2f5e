import type { ListingRow } from '@navette/core/listing';
import { MESSAGES } from '@navette/core/messages';
import { documentsUrl } from '../../urls.ts';
import { fetchDownloadUrl } from '../../firebase/objects.ts';

/** What somebody gets who asks for a link: the link, or why not, in a sentence. */
export type ShareAnswer = { url: string } | { url: null; refusal: string };

/**
 * The link to hand out: of a file the address that anybody may download it from, of a folder the
 * address of its screen, which shows what the reader may see.
 *
 * @param isAdmin asks whether the person may share at this moment
 * @throws {FirebaseError}
 */
export async function fetchShareLink(
  row: ListingRow,
  isAdmin: () => Promise<boolean>,
): Promise<ShareAnswer> {
  if (!(await isAdmin())) return { url: null, refusal: MESSAGES.adminsOnly };
  if (row.kind === 'folder') {
    return { url: new URL(documentsUrl(row.path), location.origin).href };
  }
  return { url: await fetchDownloadUrl(row.path) };
}
