import type { JournalAccess } from '@navette/core/journal/journal';
import { visibilityMark } from '@navette/core/access/visibility';
import type { ItemPath } from '@navette/core/paths/item-path';
import { STRINGS } from '../../strings.ts';
import { firstNames } from '../../text/first-names.ts';
import { shownAddress } from '../../text/shown-address.ts';
import { JOURNAL_STRINGS } from './strings.ts';

// Accesses in the words of the listing's marks and of the dialog 'Accès'.

/** How many addresses are named: some where there is little room. */
export type Naming = 'all' | 'some';

/** Whom an access lets in: `Public`, `Privé : lea@x.fr`. */
export function accessInWords(path: ItemPath, access: JournalAccess, naming: Naming): string {
  const mark = visibilityMark({ ...access, file_path: path });
  if (mark !== 'shared') return STRINGS.documents.visibilities[mark];
  return JOURNAL_STRINGS.privateTo(people(access.allowed_emails, naming));
}

/** The owner of an access, or that there is none. */
export function ownerInWords({ owner_email: email }: JournalAccess): string {
  return email === null ? JOURNAL_STRINGS.ownedByNobody : shownAddress(email);
}

/**
 * What has changed, from before to after. Of two lists of people, who was added and who was removed: the others would
 * hide that.
 */
export function changeInWords(
  path: ItemPath,
  before: JournalAccess | undefined,
  after: JournalAccess | undefined,
  naming: Naming,
): string {
  const { becomes, owner } = JOURNAL_STRINGS;
  if (!before || !after) return after ? accessInWords(path, after, naming) : '';
  const parts = [visibilityChange(path, before, after, naming)];
  const owners = [ownerInWords(before), ownerInWords(after)] as const;
  if (owners[0] !== owners[1]) parts.push(owner(becomes(...owners)));
  return parts.filter(Boolean).join(' · ');
}

function visibilityChange(
  path: ItemPath,
  before: JournalAccess,
  after: JournalAccess,
  naming: Naming,
): string {
  const words = [before, after].map((access) => accessInWords(path, access, 'all'));
  if (words[0] === words[1]) return '';
  const marks = [before, after].map((access) => visibilityMark({ ...access, file_path: path }));
  if (marks.every((mark) => mark === 'shared')) {
    const added = without(after.allowed_emails, before.allowed_emails);
    const removed = without(before.allowed_emails, after.allowed_emails);
    const changes = [
      ...(added.length > 0 ? [`+\u00a0${people(added, naming)}`] : []),
      ...(removed.length > 0 ? [`−\u00a0${people(removed, naming)}`] : []),
    ];
    // The same people in another order.
    if (changes.length === 0) return '';
    return JOURNAL_STRINGS.privateTo(changes.join(', '));
  }
  return JOURNAL_STRINGS.becomes(
    accessInWords(path, before, naming),
    accessInWords(path, after, naming),
  );
}

function people(emails: readonly string[], naming: Naming): string {
  const shown = emails.map(shownAddress);
  return naming === 'all' ? shown.join(', ') : firstNames(shown, JOURNAL_STRINGS.others);
}

function without(emails: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return emails.filter((email) => !known.has(email));
}
