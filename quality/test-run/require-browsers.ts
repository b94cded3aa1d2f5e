import { existsSync } from 'node:fs';
import { findChromium, findHeadlessShell, HEADLESS_SHELL } from '../browser/chromium.ts';
import { findFirefox } from '../browser/firefox.ts';
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

/**
 * The same for the headless shell of Chromium, in which the browser tests take less processor time;
 * with Chromium itself where it cannot be had.
 */
export function requireHeadlessShell(): string {
  const named = process.env['CHROMIUM_PATH'] ?? '';
  if (named === '' && !existsSync(HEADLESS_SHELL) && canInstallPackages()) {
    console.log(
      'Installing the headless shell of Chromium (Debian package chromium-headless-shell).',
    );
    if (aptGet('update', '-q')) {
      aptGet('install', '-q', '-y', 'chromium-headless-shell', 'fonts-liberation');
    }
  }
  return existsSync(HEADLESS_SHELL) ? findHeadlessShell() : requireChromium();
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
