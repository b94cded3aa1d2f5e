import { JOBS } from '@navette/core/calls/jobs';
import type { MAINTENANCE } from '@navette/core/calls/maintenance';
import type { NOTICES, REPAIR_BRAKED } from '@navette/core/calls/notices';
import { HEALTH, JOBS_TOLD, MAX_TOLD, REMOVED_RECORDS } from '@navette/core/health/health';
import { healthFacts } from '@navette/core/health/health-facts';
import type { HealthFacts } from '@navette/core/health/health-problems';
import {
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type DocumentData,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { firebaseApp } from './sdk/attested-app.ts';
import { emulators } from './sdk/configuration.ts';
import { firestore } from './sdk/firestore.ts';

// As core names them, in two modules that are imported for their types alone: other parts load those early, so that each would
// become a file of its own.
const BRAKED: `${typeof NOTICES}/${typeof REPAIR_BRAKED}` = 'notices/repair-braked';
const CLOSED: typeof MAINTENANCE = 'settings/maintenance';

/** The project that an operator's command names; undefined: the local stack. */
export const operatedProject = emulators ? undefined : firebaseApp.options.projectId;

/**
 * What the functions have noted about themselves, as `readHealth` of the functions reads it. The rules refuse it to members.
 *
 * @throws {FirestoreError}
 */
export async function fetchHealth(): Promise<HealthFacts> {
  const gone = query(collection(firestore, REMOVED_RECORDS), where('gone', '==', true));
  const [sweep, repair, mirror, braked, maintenance, running, failed, latest, counted] =
    await Promise.all([
      documentAt(`${HEALTH}/sweep`),
      documentAt(`${HEALTH}/repair`),
      documentAt(`${HEALTH}/mirror`),
      documentAt(BRAKED),
      documentAt(CLOSED),
      jobsThatAre('running'),
      jobsThatAre('failed'),
      getDocs(query(gone, orderBy('removed_at', 'desc'), limit(MAX_TOLD))),
      getCount(gone),
    ]);
  const notes = { sweep, repair, mirror, braked, maintenance };
  const { count } = counted.data();
  return healthFacts({ ...notes, running, failed, gone: { count, latest: latest.docs } });
}

async function documentAt(path: string): Promise<DocumentData | undefined> {
  return (await getDoc(doc(firestore, path))).data();
}

async function jobsThatAre(state: keyof typeof JOBS_TOLD): Promise<QueryDocumentSnapshot[]> {
  const [field, direction] = JOBS_TOLD[state];
  const jobs = query(
    collection(firestore, JOBS),
    where('state', '==', state),
    orderBy(field, direction),
    limit(MAX_TOLD),
  );
  return (await getDocs(jobs)).docs;
}
