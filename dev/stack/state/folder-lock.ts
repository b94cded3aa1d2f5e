import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRunning } from '../config/leftovers.ts';
import { StackError } from '../stack-error.ts';

/**
 * Locks the folder of a kept state for one launcher: of two, the one that stops last would
 * overwrite the other's state. The lock is a file beside the folder with the process id; when that
 * process has ended, the lock is stale.
 *
 * @returns a function that releases the lock
 * @throws {StackError} when another process, or this one, holds it
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  if (!take(file)) {
    const holder = readHolder(file);
    if (holder === null || isRunning(holder)) throw taken(folder, holder);
    setAside(file, holder, folder);
    if (!take(file)) throw taken(folder, readHolder(file));
  }
  return () => rmSync(file, { force: true });
}

/** Creates the file atomically, unless it exists. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock; puts it back if another process has replaced it meanwhile. */
function setAside(file: string, holder: number, folder: string): void {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  const found = readHolder(aside);
  if (found !== holder) {
    renameSync(aside, file);
    throw taken(folder, found);
  }
  rmSync(aside);
}

/** The process id in a lock file, or null while it is still being written. */
function readHolder(file: string): number | null {
  return Number(readFileSync(file, 'utf8')) || null;
}

function taken(folder: string, holder: number | null): StackError {
  const who = holder === null ? 'another process' : `process ${holder}`;
  return new StackError(
    `The kept state in ${folder} is in use by ${who}: stop it, perhaps another npm start -- --keep, and try again.`,
  );
}
