import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { findFirefox } from '../../../quality/browser/firefox.ts';
import { restoreDemoState } from './data/demo-state.ts';

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
        // What moves cannot be clicked at once.
        'ui.prefersReducedMotion': 1,
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

/**
 * Waits for a visible, enabled element with an accessible name: its `aria-label`, its label, or its text.
 *
 * Puppeteer's own search by name asks Firefox for the accessibility tree at every frame until it finds the element,
 * which kept a core busy.
 */
export async function findNamed(
  page: Page,
  selector: string,
  name: string,
): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForFunction(
    (kind, wanted) => {
      const nameOf = (element: HTMLElement) => {
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
        return (element.ariaLabel ?? label?.textContent)?.trim();
      };
      const all = [...document.querySelectorAll<HTMLElement>(kind)];
      return all.find(
        (element) =>
          nameOf(element) === wanted && element.checkVisibility() && !element.matches(':disabled'),
      );
    },
    { polling: 100 },
    selector,
    name,
  );
  return found as ElementHandle<HTMLElement>;
}

export async function type(page: Page, field: string, text: string): Promise<void> {
  await (await findNamed(page, 'input', field)).type(text);
}

export async function press(page: Page, name: string): Promise<void> {
  await (await findNamed(page, 'button', name)).click();
}
