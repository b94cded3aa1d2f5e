import { AsyncLocalStorage } from 'node:async_hooks';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from './chromium.ts';

/** WebCodecs want a secure context; localhost is one. Nothing is fetched: the page is answered here. */
const pageUrl = 'http://localhost/';

const current = new AsyncLocalStorage<BrowserContext>();

/**
 * Runs `work` with the one Chromium that draws, prints and films the demo files, and closes it at
 * the end. `make()` of a demo file works only inside:
 *
 *     await withDemoMaker(async () => {
 *       for (const file of demoFiles) await push(file.path, await file.make());
 *     });
 *
 * One after the other is best: photographs keep every core busy for some seconds each.
 */
export async function withDemoMaker<Result>(work: () => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // WebGL in software, so that photographs come out the same with and without a graphics card.
    args: [...chromiumArguments(), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  try {
    const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
    await context.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Navette</title>' }),
    );
    return await current.run(context, work);
  } finally {
    await browser.close();
  }
}

/** Gives `work` an empty page of the maker's Chromium. Throws outside of `withDemoMaker`. */
export async function withDemoPage<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = current.getStore();
  if (context === undefined) throw new Error('A demo file is made inside withDemoMaker only.');
  const page = await context.newPage();
  try {
    await page.goto(pageUrl);
    return await work(page);
  } finally {
    await page.close();
  }
}
