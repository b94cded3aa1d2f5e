import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { breakAt, type Break } from '../break.ts';

/** A break that a person has thought of. */
export interface ListedBreak {
  /** What is broken, in a few words; unique. */
  name: string;
  /** Relative to the root. */
  file: string;
  /** Exactly as it stands in the file, once. */
  text: string;
  replacement: string;
  /** Files of tests that ought to notice, of any project of vitest; the first run first. */
  tests: readonly string[];
  /** What somebody would meet if nobody noticed. */
  harm: string;
}

/** The same, found in its file; or not, when the file has changed. */
export interface HandBreak extends Break {
  tests: readonly string[];
  harm: string;
  /** Why it cannot be made any more, or null. */
  stale: string | null;
}

/** Looks a listed break up in its file as it is now. */
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
    if (source === null) return `${file} is not there any more`;
    if (places !== 2) return `its text is ${places - 1} times in ${file}`;
    return present.length === 0 ? `none of its tests is there: ${tests.join(', ')}` : null;
  }
}

function readSource(file: string): string | null {
  try {
    return readFileSync(join(projectRoot, file), 'utf8');
  } catch {
    return null;
  }
}
