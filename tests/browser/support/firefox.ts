import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { findFirefox } from '../../../dev/browser/firefox.ts';
import { restoreDemoState } from './demo-state.ts';

/** How long an expected element may take to appear, in milliseconds. */
const PATIENCE = 60_000;

/** Opens pages in Firefox. */
export interface PeopleInFirefox {
  open: () => Promise<Page>;
  /** Where Firefox saves downloads, without asking. */
  downloads: string;
}

/**
 * Firefox for the tests of one file, over WebDriver BiDi, which starts with the initial demo data. A test fails
 * when a page throws or logs an error.
 */
export function peopleInFirefox(): PeopleInFirefox {
  const downloads = mkdtempSync(join(tmpdir(), 'navette-firefox-'));
  const complaints: string[] = [];
  let browser: Browser | undefined;

  beforeAll(async () => {
    await restoreDemoState(inject('ports'), inject('demo'));
    browser = await launch({
      browser: 'firefox',
      executablePath: findFirefox(),
      headless: true,
      defaultViewport: { width: 1280, height: 800 },
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        'browser.download.always_ask_before_handling_new_types': false,
        // Otherwise it shows PDFs by itself instead of saving them.
        'pdfjs.disabled': true,
        'intl.locale.requested': 'fr',
        'intl.accept_languages': 'fr-FR, fr',
      },
    });
  });
  afterEach(() => expect(complaints.splice(0), 'what the pages said').toEqual([]));
  afterAll(async () => {
    await browser?.close();
    rmSync(downloads, { recursive: true, force: true });
  });
  return {
    downloads,
    async open() {
      if (!browser) throw new Error('Firefox was not started');
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(`thrown: ${String(error)}`));
      return page;
    },
  };
}

/** The names of the files that are downloaded whole. */
export function downloaded(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder);
  const unfinished = new Set(names.filter((name) => name.endsWith('.part')));
  return unfinished.size > 0 ? [] : names;
}
