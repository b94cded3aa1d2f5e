import { findChromium } from './browser/chromium.ts';
import { findFirefox } from './browser/firefox.ts';
import { aptGet, canInstallPackages } from './debian-packages.ts';

/**
 * Returns the path of Chromium. Installs Debian's package first when there is none and this runs as
 * root.
 *
 * @throws {Error} whose message says in one sentence what to install
 */
export function requireChromium(): string {
  return required(findChromium, 'Chromium, which the browser tests drive', [
    'chromium',
    'fonts-liberation',
  ]);
}

/** The same for Firefox. */
export function requireFirefox(): string {
  return required(findFirefox, 'Firefox, in which the tests walk the main way', ['firefox-esr']);
}

function required(find: () => string, purpose: string, packages: readonly string[]): string {
  try {
    return find();
  } catch (missing) {
    if (!canInstallPackages()) throw missing;
    console.log(`Installing ${purpose} (Debian package ${packages[0]}).`);
    if (!aptGet('update', '-q') || !aptGet('install', '-q', '-y', ...packages)) throw missing;
    return find();
  }
}
