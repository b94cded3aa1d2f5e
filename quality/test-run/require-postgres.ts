import { spawnSync } from 'node:child_process';
import { aptGet, canInstallPackages } from './debian-packages.ts';
import { findPostgres } from './find-postgres.ts';

/** Debian's package creates and starts a database unless this file forbids it. */
const SETTINGS = '/etc/postgresql-common/createcluster.conf';

/**
 * Makes a native PostgreSQL available, on which the tests of the comments' policies run a second
 * time. Installs Debian's package when there is none and this runs as root; otherwise prints that
 * the second run is skipped.
 */
export function requirePostgres(): void {
  if (findPostgres() !== null) return;
  if (canInstallPackages() && install()) return;
  console.warn(
    'SKIPPED: the comments’ policies are not tested on a native PostgreSQL, because none of version 15 or newer is installed (Debian package postgresql). They are tested on PGlite.',
  );
}

function install(): boolean {
  console.log('Installing PostgreSQL, a second check of the comments’ policies (Debian package).');
  return (
    aptGet('update', '-q') &&
    aptGet('install', '-q', '-y', '--no-install-recommends', 'postgresql-common') &&
    disableDefaultCluster() &&
    aptGet('install', '-q', '-y', '--no-install-recommends', 'postgresql') &&
    findPostgres() !== null
  );
}

function disableDefaultCluster(): boolean {
  const { status } = spawnSync('sed', [
    '-i',
    's/^#\\?create_main_cluster.*/create_main_cluster = false/',
    SETTINGS,
  ]);
  return status === 0;
}
