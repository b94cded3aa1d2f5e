import type { Page } from 'playwright-core';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { plainGrey } from '../../test-files/encoded-images.ts';
import { makeLinearizedPdf } from '../../test-files/make-pdf.ts';
import type { Bench } from '../bench-stack.ts';

const FILE: ItemPath = '1760000000000_Banc.pdf';
/** Bits per second and milliseconds of a usual mobile network: over the loopback nobody waits for 50 MB. */
const NETWORK = { throughput: 20_000_000, latency: 40 };

/**
 * The time from the click to the first page of a PDF of 50 MB. Naive: the whole file, as the browser's own reader
 * was given it.
 */
export async function benchPdf(bench: Bench): Promise<void> {
  const { options, visitors, figures } = bench;
  await store(bench);
  for (let run = 0; run < options.runs; run++) {
    const page = await visitors.signedIn(memberEmail);
    const received = countBytes(page);
    await limit(page);
    const link = page.getByRole('button', { name: 'Banc.pdf', exact: true });
    await link.waitFor();
    const before = Date.now();
    await link.click();
    await page.getByRole('group', { name: 'Page 1', exact: true }).locator('canvas').waitFor();
    figures.add('pdf', 'PDF of 50 MB: first page', 'ms', Date.now() - before);
    figures.add('pdf', 'PDF of 50 MB: received before', 'MB', received.bytes / 1e6, '< 2 MB');

    if (run === 0) await naive(bench, page, received.url);
    await page.context().close();
  }
}

/** Fetches the whole file, once: that takes half a minute. */
async function naive({ figures }: Bench, page: Page, address: string): Promise<void> {
  const { time, bytes } = await page.evaluate(async (url) => {
    const from = performance.now();
    const file = await (await fetch(url, { cache: 'no-store' })).arrayBuffer();
    return { time: performance.now() - from, bytes: file.byteLength };
  }, address);
  figures.addNaive('pdf', 'PDF of 50 MB: first page', 'ms', time);
  figures.addNaive('pdf', 'PDF of 50 MB: received before', 'MB', bytes / 1e6);
}

/** Stores the file, which everybody sees. */
async function store({ stack }: Bench): Promise<void> {
  const images = Array.from({ length: 5 }, () => ({ image: plainGrey(4000, 2500) }));
  const file = makeLinearizedPdf([{ lines: ['Première page'] }, ...images]);
  await withAdminServices(stack.ports, async ({ bucket, firestore }) => {
    await bucket
      .file(objectNameOf(FILE))
      .save(file, { resumable: false, contentType: 'application/pdf' });
    const record = firestore.collection('metas').doc(metaId(FILE));
    const recorded = Promise.withResolvers<void>();
    const stop = record.onSnapshot((found) => {
      if (found.exists) recorded.resolve();
    }, recorded.reject);
    await recorded.promise;
    stop();
    await record.update({ is_public: true, inherits: false });
  });
}

async function limit(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: NETWORK.throughput / 8,
    uploadThroughput: NETWORK.throughput / 8,
  });
}

/** Counts the bytes of files that a page receives from now on, and keeps their address. */
function countBytes(page: Page): { bytes: number; url: string } {
  const received = { bytes: 0, url: '' };
  page.on('response', (response) => {
    if (!response.url().includes('alt=media')) return;
    received.url = response.url();
    received.bytes += Number(response.headers()['content-length'] ?? 0);
  });
  return received;
}
