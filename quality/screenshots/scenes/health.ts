import type { Page } from 'playwright-core';
import { Timestamp } from 'firebase-admin/firestore';
import { adminEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import type { Ports } from '../../../dev/stack.ts';
import { cut } from '../steps.ts';
import type { Scene } from '../scene.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const GONE = ['Quais/1767608773704_quai 7.jpg', 'Contrats/2026/1767608773704_Avenant n° 2.pdf'];
const JOB = 'health-scene';

/** How the installation is, for admins. */
export const healthScenes: readonly Scene[] = [
  {
    name: 'health-well',
    email: adminEmail,
    async reach(page, { ports }) {
      await writeHealth(ports, { isWell: true });
      await openHealth(page);
      await page.getByText('Tout va bien.').waitFor();
    },
  },
  {
    name: 'health-wrong',
    email: adminEmail,
    async reach(page, { ports }) {
      await writeHealth(ports, { isWell: false });
      await openHealth(page);
      await page.getByText('À regarder').waitFor();
      // What other scenes see.
      await writeHealth(ports, { isWell: true });
    },
  },
  {
    name: 'health-not-loaded',
    email: adminEmail,
    async reach(page) {
      await cut(page, '**/documents:runQuery*');
      await page.goto('/documents?etat');
      await page.getByRole('alert').waitFor();
    },
  },
];

async function openHealth(page: Page): Promise<void> {
  await page.goto('/documents?etat');
  await page.getByRole('region', { name: 'Versions' }).waitFor();
}

async function writeHealth(ports: Ports, { isWell }: { isWell: boolean }): Promise<void> {
  const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);
  await withAdminServices(ports, async ({ firestore }) => {
    const health = firestore.collection('health');
    await health.doc('sweep').set({
      at: ago(isWell ? 20_000 : 47 * MINUTE),
      since: ago(90 * DAY),
      version: '0.1.0+4c1f09ab2',
      comments: true,
    });
    await health.doc('repair').set({
      job: 'nuit',
      state: 'done',
      asked_by: null,
      started_at: ago(8 * 60 * MINUTE),
      ended_at: ago(8 * 60 * MINUTE - 190_000),
      counts: isWell ? {} : { created: 3, updated: 12, wouldRemove: 1284, mirrored: 15 },
      failed: isWell ? 0 : 1,
      failures: isWell ? [] : [{ path: 'Archives/Bon 4312.pdf', reason: 'internal' }],
    });
    await health.doc('mirror').set({ mirrored_at: ago(4 * MINUTE), delay_ms: 840 });
    const notice = firestore.doc('notices/repair-braked');
    const job = firestore.collection('jobs').doc(JOB);
    const lost = GONE.map((path, index) => ({
      path,
      ref: firestore.collection('removed_records').doc(`${JOB}-${index}`),
    }));
    if (isWell) {
      await Promise.all([notice, job, ...lost.map(({ ref }) => ref)].map((ref) => ref.delete()));
      return;
    }
    await notice.set({
      path: '',
      would_remove: 1284,
      limit: 100,
      paths: Array.from({ length: 100 }, (_, index) => `Photos/2026/17676087737_${index}.jpg`),
      at: ago(8 * 60 * MINUTE),
    });
    for (const { path, ref } of lost) {
      const expire_at = ago(-29 * DAY);
      await ref.set({ file_path: path, removed_at: ago(130 * MINUTE), expire_at, gone: true });
    }
    await job.set({
      kind: 'access',
      path: 'Exploitation/',
      step: 'records',
      state: 'running',
      done: 1200,
      total: 48_000,
      asked_by: adminEmail,
      // Not the person of the picture: the corner would show it.
      asked_by_uid: 'somebody',
      attempts: 5,
      comments_pending: false,
      created_at: ago(50 * MINUTE),
      updated_at: ago(45 * MINUTE),
      lease_until: ago(40 * MINUTE),
    });
  });
}
