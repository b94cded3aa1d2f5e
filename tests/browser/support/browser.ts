import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { restoreDemoState } from './demo-state.ts';
import { accessibilityProblems } from '../../../dev/accessibility.ts';
import { chromiumArguments, findChromium } from '../../../dev/demo/chromium.ts';

const DESK = { width: 1280, height: 800 };
/** Milliseconds that an expected element may take to appear. */
const PATIENCE = 60_000;

export interface OpenOptions {
  viewport?: { width: number; height: number };
  /** What the system of the person prefers; light by default. */
  colorScheme?: 'light' | 'dark';
  /** Console messages that the test provokes, such as a request that the server refuses. */
  expectedMessages?: RegExp;
}

/** Opens pages of the application, each in a browser profile of its own, for the tests of one file. */
export interface People {
  open(options?: OpenOptions): Promise<Page>;
}

/**
 * One Chromium for the tests of a file, which starts with the demo data as they are. Every page is
 * watched: a test fails when the console says an error or a warning that it did not announce, when a
 * page throws, or when axe finds anything on the screen that the test ends on.
 */
export function peopleInChromium(): People {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    await restoreDemoState(inject('ports'), inject('demo'));
    browser = await chromium.launch({
      executablePath: findChromium(),
      args: chromiumArguments(),
    });
  });
  afterEach(async () => {
    const barriers: string[] = [];
    for (const page of contexts.flatMap((context) => context.pages())) {
      if (page.url().startsWith(inject('url')))
        barriers.push(...(await accessibilityProblems(page)));
    }
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(complaints.splice(0), 'what the consoles of the pages said').toEqual([]);
    expect(barriers, 'what axe found on the last screens').toEqual([]);
  });
  afterAll(() => browser.close());

  return {
    async open({ viewport = DESK, colorScheme = 'light', expectedMessages } = {}) {
      const context = await browser.newContext({
        baseURL: inject('url'),
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        viewport,
        colorScheme,
        acceptDownloads: true,
        // What is half faded in has a contrast of its own, for a moment.
        reducedMotion: 'reduce',
      });
      context.setDefaultTimeout(PATIENCE);
      contexts.push(context);
      const page = await context.newPage();
      page.on('console', (message) => {
        const serious = message.type() === 'error' || message.type() === 'warning';
        if (serious && !expectedMessages?.test(message.text())) {
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      return page;
    },
  };
}
