import { USAGE, type UploadUsage } from '@navette/core/files/upload-usage';
import { doc, getDoc, type Timestamp } from 'firebase/firestore/lite';
import { firestore } from '../sdk/firestore.ts';

/**
 * What an account has uploaded today, and how much it may upload.
 *
 * @returns null when it has uploaded nothing for some days: then its limits are unknown too
 * @throws {FirestoreError}
 */
export async function fetchUsage(uid: string): Promise<UploadUsage<Date> | null> {
  const found = await getDoc(doc(firestore, USAGE, uid));
  if (!found.exists()) return null;
  const stored = found.data() as UploadUsage<Timestamp>;
  const usage = { ...stored, day_ends: stored.day_ends.toDate() };
  if (usage.day_ends > new Date()) return usage;
  return { ...usage, files: 0, bytes: 0, blocked: false, refused: [] };
}
