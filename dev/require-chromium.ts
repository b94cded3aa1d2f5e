import { spawnSync } from 'node:child_process';
import { findChromium } from './browser/chromium.ts';

/**
 * Returns the path of Chromium. Installs Debian's package first when there is none and this runs as
 * root.
 *
 * @throws {Error} whose message says in one sentence what to install
 */
export function requireChromium(): string {
  try {
    return findChromium();
  } catch (missing) {
    if (process.getuid?.() !== 0 || !aptGet('--version')) throw missing;
    console.log('Installing Chromium, which the browser tests drive (Debian package chromium).');
    if (!aptGet('update', '-q') || !aptGet('install', '-q', '-y', 'chromium', 'fonts-liberation')) {
      throw missing;
    }
    return findChromium();
  }
}

function aptGet(...parameters: string[]): boolean {
  const { status } = spawnSync('apt-get', parameters, {
    stdio: parameters.includes('--version') ? 'ignore' : 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
