import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { restoreDemoState } from './demo-state.ts';
import { forgetSessions } from './sign-in.ts';
import { accessibilityProblems } from '../../../dev/browser/accessibility.ts';
import { chromiumArguments, findChromium } from '../../../dev/browser/chromium.ts';

const DESK = { width: 1280, height: 800 };
/** Milliseconds that an expected element may take to appear. */
const PATIENCE = 60_000;

export interface OpenOptions {
  viewport?: { width: number; height: number };
  /** What the system of the person prefers; light by default. */
  colorScheme?: 'light' | 'dark';
  /** Console messages that the test provokes, such as a request that the server refuses. */
  expectedMessages?: RegExp;
  /**
   * For a test that changes the profile for good (installs a clock, watches for new pages): no other
   * test gets it.
   */
  ownProfile?: boolean;
}

/** Opens pages of the application, each in a browser profile of its own, for the tests of one file. */
export interface People {
  open(options?: OpenOptions): Promise<Page>;
}

// All files of tests are run by one process (vitest.config.ts), which ends what it started.
let launched: Promise<Browser> | undefined;
const browser = () =>
  (launched ??= chromium.launch({ executablePath: findChromium(), args: chromiumArguments() }));
/** Profiles that wait for a test, emptied. */
const idle: BrowserContext[] = [];

/**
 * Chromium for the tests of a file, which starts with the demo data as they are. Every page is
 * watched: a test fails when the console says an error or a warning that it did not announce, when a
 * page throws, or when axe finds anything on the screen that the test ends on.
 *
 * A profile that a test has done with is emptied and serves another one: it keeps its window and what
 * it has fetched of the application, each a good part of a second.
 */
export function peopleInChromium(): People {
  const used: { context: BrowserContext; ownProfile: boolean }[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    forgetSessions();
    await restoreDemoState(inject('ports'), inject('demo'));
  });
  afterEach(async () => {
    const barriers: string[] = [];
    for (const page of used.flatMap(({ context }) => context.pages())) {
      if (page.url().startsWith(inject('url')))
        barriers.push(...(await accessibilityProblems(page)));
    }
    for (const { context, ownProfile } of used.splice(0)) {
      if (ownProfile) await context.close();
      else {
        await emptyProfile(context);
        idle.push(context);
      }
    }
    expect(complaints.splice(0), 'what the consoles of the pages said').toEqual([]);
    expect(barriers, 'what axe found on the last screens').toEqual([]);
  });
  return {
    async open({
      viewport = DESK,
      colorScheme = 'light',
      expectedMessages,
      ownProfile = false,
    } = {}) {
      const context = (ownProfile ? undefined : idle.pop()) ?? (await newProfile());
      used.push({ context, ownProfile });
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      // What is half faded in has a contrast of its own, for a moment.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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

async function newProfile(): Promise<BrowserContext> {
  const context = await (
    await browser()
  ).newContext({
    baseURL: inject('url'),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/** Closes the pages of a profile but for a blank one that keeps its window; forgets who was there. */
async function emptyProfile(context: BrowserContext): Promise<void> {
  const pages = context.pages();
  const blank = await context.newPage();
  await Promise.all(pages.map((page) => page.close()));
  const session = await context.newCDPSession(blank);
  await session.send('Storage.clearDataForOrigin', {
    origin: inject('url'),
    storageTypes: 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage',
  });
  await session.detach();
  await context.clearPermissions();
  await context.setOffline(false);
}
