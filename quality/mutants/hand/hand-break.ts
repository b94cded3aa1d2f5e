import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../dev/project-root.ts';
import { breakAt, type Break } from '../break.ts';

/** A break as a person writes it. */
export interface ListedBreak {
  /** What is broken, in a few words; unique. */
  name: string;
  /** Relative to the root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  text: string;
  replacement: string;
  /** Test files that should detect it, of any vitest project; they run in this order. */
  tests: readonly string[];
  /** The harm to users if no test detected it. */
  harm: string;
}

/** A listed break with its place in the file; stale when the file has changed. */
export interface HandBreak extends Break {
  tests: readonly string[];
  harm: string;
  /** Why the break is stale, or null. */
  stale: string | null;
}

/** Finds the place of a listed break in the current file. */
export function locate({ name, file, text, replacement, tests, harm }: ListedBreak): HandBreak {
  const source = readSource(file);
  const places = source?.split(text).length ?? 1;
  const start = Math.max(0, source?.indexOf(text) ?? 0);
  const made = breakAt({ kind: 'hand', file }, source ?? '', {
    start,
    end: start + text.length,
    replacement,
  });
  const present = tests.filter((test) => existsSync(join(projectRoot, test)));
  return { ...made, title: name, tests: present, harm, stale: whyStale() };

  function whyStale(): string | null {
    if (source === null) return `${file} does not exist any more`;
    if (places !== 2) return `its text occurs ${places - 1} times in ${file}`;
    return present.length === 0 ? `none of its tests exists: ${tests.join(', ')}` : null;
  }
}

/** The text of a file of the tree; null when it does not exist. */
export function readSource(file: string): string | null {
  try {
    return readFileSync(join(projectRoot, file), 'utf8');
  } catch {
    return null;
  }
}
