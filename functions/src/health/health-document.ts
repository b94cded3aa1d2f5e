import type { DocumentReference } from 'firebase-admin/firestore';
import { HEALTH, type HealthPart } from '@navette/core/health/health';
import { database } from '../platform/admin-app.ts';

/** The document in which functions note how one part of them is. */
export function healthDocument(part: HealthPart): DocumentReference {
  return database().collection(HEALTH).doc(part);
}
