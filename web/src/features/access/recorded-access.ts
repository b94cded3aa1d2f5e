import type { Meta } from '@navette/core/access/meta';
import { parentPath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { ACCESS_STRINGS } from './strings.ts';

/** What an admin chooses for an item, or what its record amounts to: `asFolder` where it inherits. */
export type AccessChoice = 'asFolder' | 'public' | 'private';

/** Who may see an item, as its record says. */
export interface RecordedAccess {
  choice: AccessChoice;
  /** Lower-cased; only the item's own addresses, not inherited ones. */
  emails: readonly string[];
}

/** The access in a record; without a record, only admins see the item. */
export function recordedAccess(path: ItemPath, record: Meta<Date> | null): RecordedAccess {
  const inherits = record?.inherits === true && parentPath(path) !== ROOT;
  return {
    choice: inherits ? 'asFolder' : record?.is_public ? 'public' : 'private',
    emails: record?.inherits ? [] : (record?.allowed_emails ?? []),
  };
}

/** Whether an access equals a choice. @param emails only used for a private one */
export function isAccess(
  access: RecordedAccess,
  choice: AccessChoice,
  emails: readonly string[],
): boolean {
  if (choice !== access.choice) return false;
  if (choice !== 'private') return true;
  return (
    emails.length === access.emails.length && emails.every((email) => access.emails.includes(email))
  );
}

/** An access in words. */
export function describeAccess({ choice, emails }: RecordedAccess): string {
  if (choice === 'asFolder') return ACCESS_STRINGS.inherited;
  if (choice === 'public') return ACCESS_STRINGS.public;
  return ACCESS_STRINGS.keptFor(emails);
}
