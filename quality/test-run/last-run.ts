import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';
import { writeWhole } from '../../dev/write-whole.ts';

/** What a run of all tests has proved, and about which version. */
export interface LastRun extends Tree {
  passed: number;
  failed: number;
  /** What failed and then passed. */
  unsteady: readonly string[];
  /** How long it took. */
  seconds: number;
  /** Of the processor, for all processes; null where it could not be measured. */
  cpuSeconds: number | null;
}

/** The version that is checked out. */
export interface Tree {
  /** Null outside of a clone. */
  commit: string | null;
  /** Whether files differ from the commit. */
  dirty: boolean;
}

const FILE = join(projectRoot, '.navette', 'last-run.json');

/** Forgets the last run, so that one that does not end proves nothing. */
export function forgetLastRun(): void {
  rmSync(FILE, { force: true });
}

export function keepLastRun(run: LastRun): Promise<void> {
  return writeWhole(FILE, `${JSON.stringify(run, null, 2)}\n`);
}

export function readTree(): Tree {
  const commit = git('rev-parse', 'HEAD');
  return { commit, dirty: commit === null || git('status', '--porcelain') !== '' };
}

function git(...parameters: string[]): string | null {
  const { status, stdout } = spawnSync('git', parameters, { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
