import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '../../project-root.ts';

/** The output of firebase-tools while it starts, read from its log file as it grows. */
export class StartLog {
  readonly #path: string;
  readonly #files: { path: string; position: number; text: string }[];

  /** @param others log files of single emulators, which may not exist yet */
  constructor(path: string, others: readonly string[] = []) {
    this.#path = path;
    // The log of firebase-tools comes last, since the last line may be the reason of a failure.
    this.#files = [...others, path].map((file) => ({ path: file, position: 0, text: '' }));
  }

  /** The path of the log, as shown to the user. */
  get shownPath(): string {
    const path = relative(projectRoot, this.#path);
    return path.startsWith('..') ? this.#path : path;
  }

  /** Reads the added text. Returns all text since the start, one file after the other. */
  read(): string {
    for (const log of this.#files) {
      if (!existsSync(log.path)) continue;
      const file = openSync(log.path, 'r');
      try {
        const added = Buffer.alloc(Math.max(0, fstatSync(file).size - log.position));
        log.position += readSync(file, added, 0, added.length, log.position);
        log.text += stripVTControlCharacters(added.toString('utf8'));
      } finally {
        closeSync(file);
      }
    }
    return this.#files.map(({ text }) => text).join('');
  }
}

/** Whether firebase-tools has logged that every emulator has started. */
export function saysReady(log: string): boolean {
  return log.includes('All emulators ready!');
}

/**
 * What could not be loaded and why, or null. firebase-tools does not stop in this case: it runs
 * without functions, or with security rules that refuse everything.
 */
export function failureToLoad(log: string): string | null {
  const functions =
    /Failed to load function definition from source: (?:FirebaseError: )?(.+(?<!:)|.+:\s+.+)$/m.exec(
      log,
    )?.[1];
  if (functions !== undefined) {
    // The error that the functions' code threw is logged before that line.
    const thrown = /^(?:\w*Error|Error \[\w+\]): .*$/m.exec(log)?.[0];
    return `The functions could not be loaded: ${sentencePart(thrown ?? functions)}`;
  }
  const firestore = /Error compiling rules:\n(.*)$/m.exec(log)?.[1];
  if (firestore !== undefined) {
    return `The rules engine refused firestore.rules: ${sentencePart(firestore)}`;
  }
  if (log.includes('no Storage ruleset is currently loaded')) {
    const issue = /^.* in .*storage\.rules:\d+$/m.exec(log)?.[0];
    return `The rules engine refused storage.rules: ${sentencePart(issue ?? 'it did not say why')}`;
  }
  return null;
}

/**
 * Describes how firebase-tools ended, and why if the log says so.
 *
 * @param how exit code or signal; after a signal, the log does not tell why
 */
export function describeEnd(how: string, log: string): string {
  return how.startsWith('signal') ? `(${how})` : `(${how}): ${failureReason(log)}`;
}

/** The line of the log that best says why firebase-tools gave up. */
export function failureReason(log: string): string {
  const lines = log
    .split('\n')
    .map((line) => line.trim())
    // A single line of a table or of a stack trace is not a reason.
    .filter((line) => line !== '' && !/^(at |[│┌└├─])/.test(line));
  const said =
    lines.findLast((line) => /^Error:|Fatal error|^\w*Error\b/.test(line)) ??
    lines.findLast((line) => line.startsWith('⚠')) ??
    lines.at(-1);
  return sentencePart(said ?? 'it said nothing');
}

function sentencePart(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(Error:|⚠|!!|[ix✔]\s)\s*/, '')
    .replace(/\.$/, '');
}
