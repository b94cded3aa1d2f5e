import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes the files and folders named `<prefix><pid>-…` whose process has ended: a launcher that
 * was killed leaves its configuration and its temporary folder behind.
 */
export function removeLeftovers(folder: string, prefix: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(prefix)
      ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1]
      : undefined;
    if (pid !== undefined && !isRunning(Number(pid))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

/** Whether a process is running. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process of another user, so it is running.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
