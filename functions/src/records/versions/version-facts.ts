import { Timestamp } from 'firebase-admin/firestore';
import type { Meta } from '@navette/core/access/meta';
import type { EarlierVersion, Versions } from '@navette/core/files/versions';
import { keyOfAccount } from '../../platform/address-claim.ts';

/** What a record says of the earlier contents of its file, and of who has added which. */
export type VersionFacts = Pick<Meta<Timestamp>, 'versions' | 'version_by' | 'added_at'>;

/** Reads these fields of a record; those of a wrong type, written by hand in the console, are left out. */
export function versionFactsOf(data: Readonly<Record<string, unknown>>): VersionFacts {
  const { versions, version_by: by, added_at } = data;
  return {
    ...(isVersions(versions) ? { versions } : {}),
    ...(typeof by === 'string' && by !== '' ? { version_by: keyOfAccount(by) } : {}),
    ...(added_at instanceof Timestamp ? { added_at } : {}),
  };
}

/** The generations of the earlier versions that a record lists. */
export function versionsIn(data: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(versionFactsOf(data).versions ?? {});
}

/** A list with anything spoiled in it is none: nobody can tell what it lists. */
function isVersions(value: unknown): value is Versions<Timestamp> {
  if (!isMap(value)) return false;
  const versions = Object.entries(value);
  return (
    versions.length > 0 &&
    versions.every(([generation, version]) => /^\d{1,19}$/.test(generation) && isVersion(version))
  );
}

function isVersion(value: unknown): value is EarlierVersion<Timestamp> {
  if (!isMap(value)) return false;
  const { size, content_type, content_hash, file_updated_at, by, replaced_at } = value;
  return (
    typeof size === 'number' &&
    typeof content_type === 'string' &&
    (content_hash === null || typeof content_hash === 'string') &&
    file_updated_at instanceof Timestamp &&
    (by === null || typeof by === 'string') &&
    replaced_at instanceof Timestamp
  );
}

/** Whether a stored value is a map, and no time or reference, which are objects too. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
