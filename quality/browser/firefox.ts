import { findBrowser } from './find-browser.ts';

const commonPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * The path of this machine's Firefox: the variable FIREFOX_PATH, or a common place.
 *
 * @throws {Error} with one sentence when there is none
 */
export function findFirefox(): string {
  return findBrowser(
    'FIREFOX_PATH',
    commonPlaces,
    'No Firefox found: install it (Debian: firefox-esr)',
  );
}
