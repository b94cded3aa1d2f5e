import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../dev/project-root.ts';
import { removeLeftovers } from '../../dev/stack/config/leftovers.ts';
import { broken, type Break } from './break.ts';

const PREFIX = 'navette-mutants-';

/** A copy of the work tree, as it is now, in which breaks are made. */
export interface TreeCopy {
  folder: string;
  /** Makes a break, runs the work, and always undoes the break. */
  withBreak<Result>(made: Break, work: () => Promise<Result>): Promise<Result>;
  remove(): void;
}

/**
 * Copies the tracked and the untracked files, except ignored ones. Links the packages one by one,
 * since the links to the project's own workspaces must point into the copy.
 */
export function copyTree(): TreeCopy {
  removeLeftovers(tmpdir(), PREFIX);
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of new Set(listed.split('\0').filter(Boolean))) {
    // A deleted file may still be in the index.
    if (existsSync(join(projectRoot, file))) cpSync(join(projectRoot, file), join(folder, file));
  }
  linkPackages(folder);
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  return {
    folder,
    async withBreak(made, work) {
      const path = join(folder, made.file);
      const whole = readFileSync(path, 'utf8');
      writeFileSync(path, broken(whole, made));
      try {
        return await work();
      } finally {
        writeFileSync(path, whole);
      }
    },
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}

function linkPackages(folder: string): void {
  const packages = join(projectRoot, 'node_modules');
  const own = '@navette';
  mkdirSync(join(folder, 'node_modules', own), { recursive: true });
  for (const name of readdirSync(packages)) {
    // Each tree has its own caches.
    if (name === own || name.startsWith('.vite')) continue;
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  for (const part of readdirSync(join(packages, own))) {
    symlinkSync(join('..', '..', part), join(folder, 'node_modules', own, part));
  }
}
