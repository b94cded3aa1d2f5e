import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { servedAttributes } from '@navette/core/files/upload-attributes';
import type { CopySource } from '../objects/copy-object.ts';
import { generationOf } from '../records/removal-id.ts';

/** The object of an upload, as its record tells of it; null where that says too little, or something else may be served. */
export function sourceInRecord(path: ItemPath, record: DocumentSnapshot): CopySource | null {
  const generation = generationOf(record.data());
  const since: unknown = record.get('file_updated_at');
  const contentHash: unknown = record.get('content_hash');
  const size: unknown = record.get('size');
  const isUpload = typeof record.get('added_by') === 'string';
  if (!isUpload || generation === undefined || !(since instanceof Timestamp)) return null;
  if (typeof contentHash !== 'string' || typeof size !== 'number') return null;
  const served = { ...servedAttributes(path), contentEncoding: null, contentLanguage: null };
  const updated = since.toDate();
  return { name: objectNameOf(path), generation, size, contentHash, updated, ...served };
}
