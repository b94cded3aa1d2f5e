import { MAINTENANCE } from '../../core/src/calls/maintenance.ts';
import { database } from '../../functions/src/platform/admin-app.ts';

/** Whether Navette is closed for maintenance, as Firestore says at this moment. */
export async function isClosed(): Promise<boolean> {
  return (await database().doc(MAINTENANCE).get()).exists;
}
