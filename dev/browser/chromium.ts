import { existsSync } from 'node:fs';

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
 * Says where this machine's Chromium is: the variable CHROMIUM_PATH, else a common place.
 * Throws one clear sentence when there is none.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = commonPlaces.find((place) => existsSync(place));
  if (found === undefined) {
    throw new Error('No Chromium found: install it (Debian: chromium) or set CHROMIUM_PATH.');
  }
  return found;
}

/**
 * Features that a page under test does without. Chromium takes the last list that it is given: this one
 * names what Playwright's own list is for here, and the suggestions of the address bar, pages of their
 * own that each window draws anew.
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
