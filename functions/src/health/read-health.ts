import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { JOBS } from '@navette/core/calls/jobs';
import { MAINTENANCE } from '@navette/core/calls/maintenance';
import { NOTICES, REPAIR_BRAKED } from '@navette/core/calls/notices';
import { HEALTH_PARTS, JOBS_TOLD, MAX_TOLD, REMOVED_RECORDS } from '@navette/core/health/health';
import { healthFacts } from '@navette/core/health/health-facts';
import type { HealthFacts } from '@navette/core/health/health-problems';
import { database } from '../platform/admin-app.ts';
import { healthDocument } from './health-document.ts';

/** What the functions have noted about themselves, as 'État' reads it (`web/src/firebase/health.ts`). */
export async function readHealth(): Promise<HealthFacts> {
  const gone = database().collection(REMOVED_RECORDS).where('gone', '==', true);
  const [documents, running, failed, latest, counted] = await Promise.all([
    database().getAll(
      ...HEALTH_PARTS.map(healthDocument),
      database().collection(NOTICES).doc(REPAIR_BRAKED),
      database().doc(MAINTENANCE),
    ),
    jobsThatAre('running'),
    jobsThatAre('failed'),
    gone.orderBy('removed_at', 'desc').limit(MAX_TOLD).get(),
    gone.count().get(),
  ]);
  const [sweep, repair, mirror, braked, maintenance] = documents.map((found) => found.data());
  const notes = { sweep, repair, mirror, braked, maintenance };
  const { count } = counted.data();
  return healthFacts({ ...notes, running, failed, gone: { count, latest: latest.docs } });
}

async function jobsThatAre(state: keyof typeof JOBS_TOLD): Promise<QueryDocumentSnapshot[]> {
  const [field, direction] = JOBS_TOLD[state];
  const jobs = database().collection(JOBS).where('state', '==', state);
  return (await jobs.orderBy(field, direction).limit(MAX_TOLD).get()).docs;
}
