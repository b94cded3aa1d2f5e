import type { Access } from '@navette/core/access/meta';
import { visibilityOf } from '@navette/core/access/visibility';
import { STRINGS } from '../../strings.ts';
import { UPLOAD_STRINGS } from './strings.ts';

/** Who sees a folder, in a word or two. */
export function audienceOf(access: Access): string {
  const visibility = visibilityOf(access);
  return visibility === 'shared'
    ? UPLOAD_STRINGS.visibility.people(access.allowed_emails.length)
    : STRINGS.documents.visibilities[visibility];
}
