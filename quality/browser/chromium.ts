import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';

/** Where Debian's package `chromium-headless-shell` puts it. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const commonPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of this machine's Chromium: the variable CHROMIUM_PATH, or a common place.
 *
 * @throws {Error} with one sentence when there is none
 */
export function findChromium(): string {
  return findBrowser(
    'CHROMIUM_PATH',
    commonPlaces,
    'No Chromium found: install it (Debian: chromium)',
  );
}

/**
 * The path of Chromium's headless shell, which has no window, toolbar or extensions to run: the
 * browser tests take a quarter less processor time in it. Without one, that of {@link findChromium}.
 *
 * @throws {Error} with one sentence when there is neither
 */
export function findHeadlessShell(): string {
  return process.env['CHROMIUM_PATH'] || !existsSync(HEADLESS_SHELL)
    ? findChromium()
    : HEADLESS_SHELL;
}

/**
 * Features that tests do not need. Chromium only uses the last `--disable-features`, so this list
 * repeats the entries of Playwright's that matter here. It adds the address bar's suggestions,
 * which are pages that each window renders.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Launch arguments for a Chromium that stays off the network. Root cannot use the sandbox. */
export function chromiumArguments(): string[] {
  const quiet = [
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${UNUSED_FEATURES.join(',')}`,
  ];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
