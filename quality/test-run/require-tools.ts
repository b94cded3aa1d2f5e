import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, HEADLESS_SHELL } from '../browser/chromium.ts';
import { findFirefox } from '../browser/firefox.ts';
import { findPostgres } from './find-postgres.ts';

/** Debian's package creates and starts a database unless this file forbids it. */
const POSTGRES_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/**
 * Makes the browsers and PostgreSQL available that the tests need: installs Debian's packages where something is missing
 * and this runs as root. Without the headless shell, in which tests take less processor time, Chromium itself will do;
 * without PostgreSQL, it prints that the tests of the comments' policies do not run on it a second time.
 *
 * @throws {Error} whose message says in one sentence what to install
 */
export function requireTools(): void {
  const isNamed = (process.env['CHROMIUM_PATH'] ?? '') !== '';
  if (!isNamed && !existsSync(HEADLESS_SHELL))
    install('chromium-headless-shell', 'fonts-liberation');
  if (!existsSync(HEADLESS_SHELL)) requireChromium();
  required(findFirefox, 'firefox-esr');
  if (findPostgres() !== null || installPostgres()) return;
  console.warn(
    'SKIPPED: the comments’ policies are not tested on a native PostgreSQL, because none of version 15 or newer is installed (Debian package postgresql). They are tested on PGlite.',
  );
}

/** The path of Chromium, installed if need be. @throws {Error} as {@link requireTools} */
export function requireChromium(): string {
  return required(findChromium, 'chromium', 'fonts-liberation');
}

function required(find: () => string, ...packages: string[]): string {
  try {
    return find();
  } catch (missing) {
    if (!install(...packages)) throw missing;
    return find();
  }
}

function installPostgres(): boolean {
  const forbidCluster = ['-i', 's/^#\\?create_main_cluster.*/create_main_cluster = false/'];
  return (
    install('--no-install-recommends', 'postgresql-common') &&
    spawnSync('sed', [...forbidCluster, POSTGRES_SETTINGS]).status === 0 &&
    install('--no-install-recommends', 'postgresql') &&
    findPostgres() !== null
  );
}

/** Installs Debian's packages. @returns false where this is no Debian, or does not run as root, or it fails */
function install(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing what the tests need: ${packages.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [
    ['update', '-q'],
    ['install', '-q', '-y', ...packages],
  ].every((parameters) => spawnSync('apt-get', parameters, { stdio: 'inherit', env }).status === 0);
}
