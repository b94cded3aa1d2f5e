import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { JOBS } from '@navette/core/calls/jobs';
import { MAINTENANCE } from '@navette/core/calls/maintenance';
import { NOTICES, REPAIR_BRAKED } from '@navette/core/calls/notices';
import { HEALTH_PARTS, MAX_TOLD, REMOVED_RECORDS } from '@navette/core/health/health';
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
    jobsThatAre('running', 'lease_until', 'asc'),
    jobsThatAre('failed', 'updated_at', 'desc'),
    gone.orderBy('removed_at', 'desc').limit(MAX_TOLD).get(),
    gone.count().get(),
  ]);
  const [sweep, repair, mirror, braked, maintenance] = documents.map((document) => {
    const data = document.data();
    return data === undefined ? null : inMillis(data);
  });
  const { count } = counted.data();
  const told = latest.docs.map((record) => inMillis(record.data()));
  const parts = { sweep, repair, mirror, braked, maintenance };
  // Only functions write these collections, in these shapes.
  return { ...parts, running, failed, gone: { count, latest: told } } as unknown as HealthFacts;
}

/** The first `MAX_TOLD`: of those under way those that have waited longest, of others those that were given up last. */
async function jobsThatAre(
  state: 'running' | 'failed',
  ...[field, direction]: ['lease_until', 'asc'] | ['updated_at', 'desc']
): Promise<DocumentData[]> {
  const jobs = database().collection(JOBS).where('state', '==', state);
  const { docs } = await jobs.orderBy(field, direction).limit(MAX_TOLD).get();
  return docs.map((job) => ({ ...inMillis(job.data()), id: job.id }));
}

/** A document with its times in milliseconds since the epoch. */
function inMillis(data: DocumentData): DocumentData {
  const values = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Timestamp ? value.toMillis() : value,
  ]);
  return Object.fromEntries(values) as DocumentData;
}
