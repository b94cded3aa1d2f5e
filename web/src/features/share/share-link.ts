import type { ListingRow } from '@navette/core/listing/listing';
import { MESSAGES } from '@navette/core/text/messages';
import { fetchDownloadUrl } from '../../firebase/items/objects-on-demand.ts';
import { navetteLink } from '../../navette-link.ts';

/** The link, or a sentence that says why there is none. */
export type ShareAnswer = { url: string } | { url: null; refusal: string };

/**
 * The link to hand out: for a file the address from which anybody may download it, for a folder the address of its
 * screen, which shows what the reader may see.
 *
 * @param isAdmin asks whether the person may share now
 * @throws {FirebaseError}
 */
export async function fetchShareLink(
  row: ListingRow,
  isAdmin: () => Promise<boolean>,
): Promise<ShareAnswer> {
  if (!(await isAdmin())) return { url: null, refusal: MESSAGES.adminsOnly };
  return { url: row.kind === 'folder' ? navetteLink(row.path) : await fetchDownloadUrl(row.path) };
}
