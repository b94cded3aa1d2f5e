import { Timestamp } from 'firebase-admin/firestore';
import { itemPathOf, ROOT } from '@navette/core/paths/item-path';
import {
  COPY_KEYS,
  isNotFound,
  objectOfFile,
  type LiveObject,
  type StoredFile,
} from '../objects/live-object.ts';
import { hasHttpCode } from '../platform/http-code.ts';
import { metaRef } from '../records/meta-collection.ts';
import { generationOf } from '../records/removal-id.ts';

/** HTTP's "precondition failed": the metadata have changed since they were read. */
const CHANGED_CODE = 412;

/**
 * Puts other names into an object's custom metadata. All else stays: content, links, and the date that people see, which
 * would be that of this change otherwise.
 *
 * @param file with its metadata loaded, which it has afterwards as they are then
 * @returns false when the object is gone, or has changed since it was read: then nothing was done
 */
export async function renameInObject(
  file: StoredFile,
  names: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { metadata = {}, generation, metageneration } = file.metadata;
  const since = metadata[COPY_KEYS.since] ?? (await dateOf(objectOfFile(file))).toISOString();
  // The metadata of another object that has taken its name may have been changed as often.
  const ifSeen = {
    ...(generation === undefined ? {} : { ifGenerationMatch: generation }),
    ...(metageneration === undefined ? {} : { ifMetagenerationMatch: metageneration }),
  };
  try {
    // Merged with the rest.
    await file.setMetadata({ metadata: { [COPY_KEYS.since]: since, ...names } }, ifSeen);
    return true;
  } catch (error) {
    if (isNotFound(error) || hasHttpCode(error, CHANGED_CODE)) return false;
    throw error;
  }
}

/** The date in an object's record: that of the object has changed since with each link that was ended. */
async function dateOf({ name, generation, created }: LiveObject): Promise<Date> {
  const path = itemPathOf(name);
  if (path === null || path === ROOT) return created;
  const record = (await metaRef(path).get()).data();
  const date: unknown = record?.['file_updated_at'];
  return generationOf(record) === generation && date instanceof Timestamp ? date.toDate() : created;
}
