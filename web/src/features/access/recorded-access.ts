import type { Meta } from '@navette/core/access/meta';
import { parentPath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { ACCESS_STRINGS } from './strings.ts';

export type Visibility = 'inherits' | 'public' | 'private';

/** Who may see an item, as its record says. */
export interface RecordedAccess {
  visibility: Visibility;
  /** Lower-cased; only those of the item itself, not inherited ones. */
  emails: readonly string[];
}

/** What a record says of an item; of one without a record, that nobody but admins sees it. */
export function recordedAccess(path: ItemPath, record: Meta<Date> | null): RecordedAccess {
  const inherits = record?.inherits === true && parentPath(path) !== ROOT;
  return {
    visibility: inherits ? 'inherits' : record?.is_public ? 'public' : 'private',
    emails: record?.inherits ? [] : (record?.allowed_emails ?? []),
  };
}

/** Whether an access is what is chosen. @param emails count for a private one */
export function isAccess(
  access: RecordedAccess,
  visibility: Visibility,
  emails: readonly string[],
): boolean {
  if (visibility !== access.visibility) return false;
  if (visibility !== 'private') return true;
  return (
    emails.length === access.emails.length && emails.every((email) => access.emails.includes(email))
  );
}

/** An access in words. */
export function describeAccess({ visibility, emails }: RecordedAccess): string {
  if (visibility === 'inherits') return ACCESS_STRINGS.inherited;
  if (visibility === 'public') return ACCESS_STRINGS.public;
  return ACCESS_STRINGS.keptFor(emails);
}
