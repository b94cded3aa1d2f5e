import { JOBS } from '@navette/core/calls/jobs';
import type { MAINTENANCE } from '@navette/core/calls/maintenance';
import type { NOTICES, REPAIR_BRAKED } from '@navette/core/calls/notices';
import { HEALTH, MAX_TOLD, REMOVED_RECORDS } from '@navette/core/health/health';
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
  Timestamp,
  where,
  type DocumentData,
} from 'firebase/firestore/lite';
import { firebaseApp } from './sdk/attested-app.ts';
import { emulators } from './sdk/configuration.ts';
import { firestore } from './sdk/firestore.ts';

// As core says, but not its modules: other parts load those early, and each would be a file of its own then.
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
      jobsThatAre('running', 'lease_until', 'asc'),
      jobsThatAre('failed', 'updated_at', 'desc'),
      getDocs(query(gone, orderBy('removed_at', 'desc'), limit(MAX_TOLD))),
      getCount(gone),
    ]);
  const { count } = counted.data();
  const told = latest.docs.map((found) => inMillis(found.data()));
  const parts = { sweep, repair, mirror, braked, maintenance };
  // Only functions write these collections, in these shapes.
  return { ...parts, running, failed, gone: { count, latest: told } } as unknown as HealthFacts;
}

async function documentAt(path: string): Promise<DocumentData | null> {
  const data = (await getDoc(doc(firestore, path))).data();
  return data === undefined ? null : inMillis(data);
}

/** The first `MAX_TOLD`: of those under way those that have waited longest, of others those that were given up last. */
async function jobsThatAre(
  state: 'running' | 'failed',
  ...[field, direction]: ['lease_until', 'asc'] | ['updated_at', 'desc']
): Promise<DocumentData[]> {
  const jobs = query(
    collection(firestore, JOBS),
    where('state', '==', state),
    orderBy(field, direction),
    limit(MAX_TOLD),
  );
  return (await getDocs(jobs)).docs.map((job) => ({ ...inMillis(job.data()), id: job.id }));
}

/** A document with its times in milliseconds since the epoch. */
function inMillis(data: DocumentData): DocumentData {
  const values = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Timestamp ? value.toMillis() : value,
  ]);
  return Object.fromEntries(values) as DocumentData;
}
