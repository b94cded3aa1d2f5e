import type { ListingRow } from '@navette/core/listing/listing';
import type { ContentChoice } from './content-choice.tsx';
import type { AccessChoice } from './recorded-access.ts';
import type { AccessChange } from '../../firebase/save-access.ts';
import type { NamedOwner } from './owner/use-owner.ts';

/**
 * The change to ask of the server.
 *
 * @param emails only used if the item is private
 * @param content only used for a folder
 * @param owner null lets the server decide
 */
export function changeOf(
  row: Pick<ListingRow, 'kind' | 'path'>,
  choice: AccessChoice,
  emails: readonly string[],
  content: ContentChoice | null,
  owner: NamedOwner | null,
): AccessChange {
  return {
    path: row.path,
    isPublic: choice === 'public',
    allowedEmails: choice === 'private' ? [...emails] : [],
    inherits: choice === 'asFolder',
    applyToContent: row.kind === 'folder' && content === 'apply',
    ...(owner === null ? {} : { owner }),
  };
}
