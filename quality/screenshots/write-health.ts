import { Timestamp } from 'firebase-admin/firestore';
import { buildVersion } from '../../dev/build-version.ts';
import { withAdminServices } from '../../dev/seed/admin-services.ts';
import type { Stack } from '../../dev/stack.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LOST = ['Quais/1767608773704_quai 7.jpg', 'Contrats/2026/1767608773704_Avenant n° 2.pdf'];

/** Has functions note that all is well, or that the bucket was emptied and a job is stuck; null takes all of it away. */
export function writeHealth({ ports }: Stack, isWell: boolean | null): Promise<void> {
  const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);
  return withAdminServices(ports, async ({ firestore }) => {
    const ended = ago(8 * HOUR);
    const documents = {
      'health/sweep': {
        at: ago(isWell === true ? 20_000 : 47 * MINUTE),
        since: ago(90 * 24 * HOUR),
        version: isWell === true ? buildVersion() : '0.1.0+4c1f09ab2',
        comments: true,
      },
      'health/repair': {
        job: 'nuit',
        state: 'done',
        started_at: ago(8 * HOUR + 190_000),
        ended_at: ended,
        done_since: ago(8 * HOUR + 190_000),
        counts: { created: 3, updated: 12, wouldRemove: isWell === true ? 0 : 1284, mirrored: 15 },
        failed: isWell === true ? 0 : 1,
        failures: isWell === true ? [] : [{ path: 'Archives/Bon 4312.pdf', reason: 'internal' }],
      },
      'health/mirror': {
        mirrored_at: ago(4 * MINUTE),
        delay_ms: 840,
        ...(isWell === true ? {} : { failed_at: ago(3 * MINUTE), waiting_since: ago(40 * MINUTE) }),
      },
    };
    const wrong = {
      'notices/repair-braked': {
        path: '',
        would_remove: 1284,
        limit: 100,
        paths: Array.from({ length: 100 }, (_, index) => `Photos/2026/17676087737_${index}.jpg`),
        at: ended,
      },
      ...Object.fromEntries(
        LOST.map((file_path, index) => [
          `removed_records/health-${index}`,
          { file_path, removed_at: ago(2 * HOUR), expire_at: ago(-29 * 24 * HOUR), gone: true },
        ]),
      ),
      'jobs/health-scene': {
        kind: 'access',
        path: 'Exploitation/',
        step: 'records',
        state: 'running',
        done: 1200,
        total: 48_000,
        // Not the person of the picture, whose corner would show it.
        asked_by_uid: 'somebody',
        attempts: 5,
        comments_pending: false,
        created_at: ago(50 * MINUTE),
        updated_at: ago(45 * MINUTE),
        lease_until: ago(40 * MINUTE),
      },
    };
    const batch = firestore.batch();
    for (const [path, data] of Object.entries({ ...documents, ...wrong })) {
      const isThere = isWell === false || (isWell === true && path in documents);
      if (isThere) batch.set(firestore.doc(path), data);
      else batch.delete(firestore.doc(path));
    }
    await batch.commit();
  });
}
