import { spawnSync } from 'node:child_process';

/** Whether this runs as root on a Debian. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && aptGet('--version');
}

/** Runs apt-get without questions; prints what it prints. */
export function aptGet(...parameters: string[]): boolean {
  const { status } = spawnSync('apt-get', parameters, {
    stdio: parameters.includes('--version') ? 'ignore' : 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
