import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { restoreDemoState } from './data/demo-state.ts';
import { openQuietPage } from './quiet-page.ts';
import { showsUnseenParts } from './unseen-parts.ts';
import { accessibilityProblems } from '../../../quality/browser/accessibility.ts';
import { chromiumArguments, findHeadlessShell } from '../../../quality/browser/chromium.ts';

const DESK = { width: 1280, height: 800 };
/** How long an expected element may take to appear, in milliseconds. */
const PATIENCE = 60_000;

/** Messages that Playwright causes: a download's sandboxed frame refuses its scripts, and it blocks service workers. */
const OF_THE_DRIVER =
  /^Blocked script execution in 'about:blank'|^Service Worker registration blocked by Playwright/;

/** Arguments that save processor time. */
const CHEAP = [
  // One process for all pages of a site: a new one for each test takes a fifth more.
  '--renderer-process-limit=1',
  // A page lives for seconds: optimizing its code takes a fifth of the time, and saves less.
  '--js-flags=--no-opt --no-maglev',
];

export interface OpenOptions {
  viewport?: { width: number; height: number };
  /** The person's system preference; light by default. */
  colorScheme?: 'light' | 'dark';
  /** Console messages that the test causes on purpose, such as a refused request. */
  expectedMessages?: RegExp;
  /**
   * For a test that changes the profile permanently (installs a clock, watches for new pages): no
   * other test reuses it.
   */
  ownProfile?: boolean;
  /** For tests of the service worker, with a profile of their own: in other tests no worker may answer for the network. */
  serviceWorker?: boolean;
}

/** Opens pages of the application for the tests of one file, each in a browser profile of its own. */
export interface People {
  open(options?: OpenOptions): Promise<Page>;
}

// All test files run in one process (vitest.config.ts), which closes the browser at its end.
let launched: Promise<Browser> | undefined;
const browser = () =>
  (launched ??= chromium.launch({
    executablePath: findHeadlessShell(),
    args: [...chromiumArguments(), ...CHEAP],
  }));
/** A browser profile, to be emptied and reused by later tests. */
interface Profile {
  context: BrowserContext;
  /** Stays open between tests. */
  quiet: Page;
  /** The quiet page's connection to the browser. */
  session: CDPSession;
}
/** What a test has opened; the profile is null for a context of its own. */
interface Used {
  context: BrowserContext;
  profile: Profile | null;
}
/** Emptied profiles. */
const idle: Profile[] = [];

/** A menu or a dialog that is closing: axe would still see the elements that guard its focus. */
const CLOSING = ':is([role=menu], [role=dialog], [role=alertdialog])[data-closed]';

/**
 * Chromium for the tests of one file, which starts with the initial demo data. Every page is
 * watched: a test fails on a console error or warning that it did not announce, when a page throws,
 * or when axe finds a problem on the last screen of the test, if that shows
 * anything that axe has not seen before.
 *
 * Profiles are emptied and reused by later tests: this saves the time to open a window and to load
 * the application, each a good part of a second.
 */
export function peopleInChromium(): People {
  const used: Used[] = [];
  const complaints: string[] = [];

  beforeAll(() => restoreDemoState(inject('ports'), inject('demo')));
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printScreens(used.flatMap(pagesOfTest));
    const barriers: string[] = [];
    for (const page of used.flatMap(pagesOfTest)) {
      if (!page.url().startsWith(inject('url'))) continue;
      await page.waitForFunction((closing) => document.querySelector(closing) === null, CLOSING);
      if (await showsUnseenParts(page)) barriers.push(...(await accessibilityProblems(page)));
    }
    for (const { context, profile } of used.splice(0)) {
      if (profile === null) await context.close();
      else {
        await emptyProfile(profile);
        idle.push(profile);
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
      serviceWorker = false,
    } = {}) {
      const profile = ownProfile || serviceWorker ? null : (idle.pop() ?? (await newProfile()));
      const context = profile?.context ?? (await newContext(serviceWorker));
      used.push({ context, profile });
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      page.on('console', (message) => {
        const serious = message.type() === 'error' || message.type() === 'warning';
        const text = message.text();
        if (serious && !OF_THE_DRIVER.test(text) && !expectedMessages?.test(text)) {
          complaints.push(`${message.type()}: ${text} (${message.location().url})`);
        }
      });
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      return page;
    },
  };
}

async function newContext(serviceWorker = false): Promise<BrowserContext> {
  const context = await (
    await browser()
  ).newContext({
    baseURL: inject('url'),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    acceptDownloads: true,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    // An element that is half faded in has too little contrast.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

async function newProfile(): Promise<Profile> {
  const context = await newContext();
  const quiet = await openQuietPage(context);
  return { context, quiet, session: await context.newCDPSession(quiet) };
}

function pagesOfTest({ context, profile }: Used): Page[] {
  return context.pages().filter((page) => page !== profile?.quiet);
}

/** Prints what the pages of a failed test show: an occasional failure may not come again. */
async function printScreens(pages: Page[]): Promise<void> {
  for (const page of pages) {
    const screen = await page.ariaSnapshot({ timeout: 5_000 }).catch(String);
    console.log(`The failed test has left ${page.url()}:\n${screen}`);
  }
}

/** Closes all pages of a profile except the quiet one; removes its session. */
async function emptyProfile(profile: Profile): Promise<void> {
  const { context, session } = profile;
  await Promise.all(pagesOfTest({ context, profile }).map((page) => page.close()));
  await session.send('Storage.clearDataForOrigin', {
    origin: inject('url'),
    storageTypes: 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage',
  });
  await context.clearPermissions();
  await context.setOffline(false);
}
