import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { JOBS } from '@navette/core/calls/jobs';
import { NOTICES, REPAIR_BRAKED } from '@navette/core/calls/notices';
import { MAX_TOLD, REMOVED_RECORDS } from '@navette/core/health/health';
import type { HealthFacts } from '@navette/core/health/health-problems';
import { healthDocument } from './health-document.ts';
import { database } from '../platform/admin-app.ts';

/** What the functions have noted about themselves, as the page 'État' reads it. Only reads. */
export async function readHealth(): Promise<HealthFacts> {
  const gone = database().collection(REMOVED_RECORDS).where('gone', '==', true);
  const [documents, running, failed, latest, counted] = await Promise.all([
    database().getAll(
      healthDocument('sweep'),
      healthDocument('repair'),
      healthDocument('mirror'),
      database().collection(NOTICES).doc(REPAIR_BRAKED),
    ),
    jobsThatAre('running'),
    jobsThatAre('failed'),
    gone.orderBy('removed_at', 'desc').limit(MAX_TOLD).get(),
    gone.count().get(),
  ]);
  const [sweep, repair, mirror, braked] = documents.map((document) => {
    const data = document.data();
    return data === undefined ? null : inMillis(data);
  });
  // Only functions write these collections, in these shapes.
  return {
    sweep,
    repair,
    mirror,
    braked,
    running,
    failed,
    gone: {
      count: counted.data().count,
      latest: latest.docs.map((record) => inMillis(record.data())),
    },
  } as unknown as HealthFacts;
}

async function jobsThatAre(state: 'running' | 'failed'): Promise<DocumentData[]> {
  const jobs = database().collection(JOBS).where('state', '==', state).limit(MAX_TOLD);
  return (await jobs.get()).docs.map((job) => ({ ...inMillis(job.data()), id: job.id }));
}

/** A document with its times in milliseconds since the epoch. */
function inMillis(data: DocumentData): DocumentData {
  const values = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Timestamp ? value.toMillis() : value,
  ]);
  return Object.fromEntries(values) as DocumentData;
}
