import { spawnSync } from 'node:child_process';
import { findPostgres } from './find-postgres.ts';

/** Debian makes and starts a database with the package unless this says otherwise. */
const SETTINGS = '/etc/postgresql-common/createcluster.conf';

/**
 * Has a native PostgreSQL at hand, on which the tests of the comments' policies run a second time. Where
 * there is none and Debian's package can be had by who runs this, it is installed; otherwise the second
 * run is skipped, which this says.
 */
export function requirePostgres(): void {
  if (findPostgres() !== null) return;
  if (process.getuid?.() === 0 && aptGet('--version') && install()) return;
  console.warn(
    'SKIPPED: the comments’ policies are not tested on a native PostgreSQL, for there is none of version 15 or newer (Debian package postgresql). They are on PGlite.',
  );
}

function install(): boolean {
  console.log('Installing PostgreSQL, a second check of the comments’ policies (Debian package).');
  return (
    aptGet('update', '-q') &&
    aptGet('install', '-q', '-y', '--no-install-recommends', 'postgresql-common') &&
    noClusterOfItsOwn() &&
    aptGet('install', '-q', '-y', '--no-install-recommends', 'postgresql') &&
    findPostgres() !== null
  );
}

function noClusterOfItsOwn(): boolean {
  const { status } = spawnSync('sed', [
    '-i',
    's/^#\\?create_main_cluster.*/create_main_cluster = false/',
    SETTINGS,
  ]);
  return status === 0;
}

function aptGet(...parameters: string[]): boolean {
  const { status } = spawnSync('apt-get', parameters, {
    stdio: parameters.includes('--version') ? 'ignore' : 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
