import { MAINTENANCE } from '@navette/core/calls/maintenance';
import { doc, getDoc } from 'firebase/firestore/lite';
import { reportRefusal } from './refusals.ts';
import { firestore } from './sdk/firestore.ts';

/**
 * Whether Navette is closed for maintenance.
 *
 * @throws {FirestoreError}
 */
export async function fetchMaintenance(): Promise<boolean> {
  return (await getDoc(doc(firestore, MAINTENANCE))).exists();
}

/**
 * The same after a refusal by a service that does not say why; then every screen says it too. False when nobody can tell.
 */
export async function isInMaintenance(): Promise<boolean> {
  const isClosed = await fetchMaintenance().catch(() => false);
  if (isClosed) reportRefusal('maintenance');
  return isClosed;
}
