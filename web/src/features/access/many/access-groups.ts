import type { ListingRow } from '@navette/core/listing/listing';
import { describeAccess, recordedAccess, type RecordedAccess } from '../recorded-access.ts';

/** Items with the same access. */
export interface AccessGroup extends RecordedAccess {
  /** The access in words. */
  words: string;
  names: readonly string[];
}

/** Groups items by the access that the listing has for them; the largest groups first. */
export function accessGroups(rows: readonly ListingRow[]): readonly AccessGroup[] {
  const groups = new Map<string, RecordedAccess & { words: string; names: string[] }>();
  for (const { path, label, meta } of rows) {
    const access = recordedAccess(path, meta);
    const emails = access.emails.toSorted();
    const words = describeAccess({ ...access, emails });
    const group = groups.get(words) ?? { ...access, emails, words, names: [] };
    group.names.push(label);
    groups.set(words, group);
  }
  return [...groups.values()].toSorted((one, other) => other.names.length - one.names.length);
}

/** Addresses that all items have. */
export function commonEmails(groups: readonly AccessGroup[]): readonly string[] {
  const [first, ...others] = groups;
  return (first?.emails ?? []).filter((email) =>
    others.every(({ emails }) => emails.includes(email)),
  );
}
