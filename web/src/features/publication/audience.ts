import type { Access } from '@navette/core/access/meta';
import { visibilityOf } from '@navette/core/access/visibility';
import { PUBLICATION_STRINGS } from './strings.ts';

/**
 * Who sees what is as its folder, in a word or two.
 *
 * @param folder the folder's record; undefined when it has none, or none is known yet
 */
export function audienceOf(folder: Access | undefined): string {
  if (folder === undefined) return PUBLICATION_STRINGS.unknown;
  const visibility = visibilityOf(folder);
  if (visibility === 'public') return PUBLICATION_STRINGS.public;
  return visibility === 'shared'
    ? PUBLICATION_STRINGS.people(folder.allowed_emails.length)
    : PUBLICATION_STRINGS.folderOwner;
}
