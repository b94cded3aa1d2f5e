import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import type { Bench } from '../bench-stack.ts';

/** The time from an empty cache to the sign-in form, and from a reload to the rows of the root. */
export async function benchStart(bench: Bench): Promise<void> {
  const { options, visitors, figures } = bench;
  for (let run = 0; run < options.runs; run++) {
    const page = await visitors.open();
    const scripts = scriptsOf(page);
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Se connecter' }).waitFor();
    figures.add('start', 'sign-in page: form painted', 'ms', await firstPaint(page));
    figures.add('start', 'sign-in page: scripts', '', scripts.size);
    const weight = weigh(bench, scripts);
    figures.add('start', 'sign-in page: scripts, gzipped', 'kB', weight, '≤ 135 kB');
    await page.context().close();

    const documents = await visitors.signedIn(memberEmail);
    const all = scriptsOf(documents);
    await documents.reload();
    await documents.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
    const rows = await documents.evaluate(() => performance.now());
    figures.add('start', 'documents page: rows after a reload', 'ms', rows);
    figures.add('start', 'documents page: scripts', '', all.size);
    const whole = weigh(bench, all);
    figures.add('start', 'documents page: scripts, gzipped', 'kB', whole, '≤ 215 kB');
    await documents.context().close();
  }
}

/** Collects the names of the application's scripts as the page loads them. */
function scriptsOf(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) names.add(pathname);
  });
  return names;
}

/** Gzipped size in kB, as Firebase Hosting sends it: its emulator does not compress. */
function weigh({ outDir }: Bench, names: ReadonlySet<string>): number {
  const bytes = [...names].map(
    (name) => gzipSync(readFileSync(join(projectRoot, outDir, name)), { level: 9 }).length,
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const paint = list
            .getEntries()
            .findLast((entry) => entry.entryType === 'largest-contentful-paint');
          if (!paint) return;
          observer.disconnect();
          resolve(paint.startTime);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
