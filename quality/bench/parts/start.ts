import type { Page } from 'playwright-core';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import type { Bench } from '../bench-stack.ts';
import type { Figures } from '../figures.ts';

/** The time from an empty cache to the sign-in form, and from a reload to the rows of the root. */
export async function benchStart({ options, visitors }: Bench, figures: Figures): Promise<void> {
  for (let run = 0; run < options.runs; run++) {
    const page = await visitors.open();
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Se connecter' }).waitFor();
    figures.add('sign-in page: form painted', 'ms', await firstPaint(page));
    await page.context().close();

    const documents = await visitors.signedIn(memberEmail);
    await documents.reload();
    await documents.getByRole('table', { name: 'Contenu du dossier' }).waitFor();
    const rows = await documents.evaluate(() => performance.now());
    figures.add('documents page: rows after a reload', 'ms', rows);
    await documents.context().close();
  }
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
