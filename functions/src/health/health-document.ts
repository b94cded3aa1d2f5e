import type { DocumentReference } from 'firebase-admin/firestore';
import { HEALTH, HEALTH_PARTS } from '@navette/core/health/health';
import { database } from '../platform/admin-app.ts';

/** The document in which functions note how one part of them is. */
export function healthDocument(part: keyof typeof HEALTH_PARTS): DocumentReference {
  return database().collection(HEALTH).doc(HEALTH_PARTS[part]);
}
