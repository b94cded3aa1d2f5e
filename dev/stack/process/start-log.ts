import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * The text of log files, one after the other, without colours.
 *
 * @param files some of which may not exist yet; that of firebase-tools comes last, since the last line may be the reason of
 *   a failure
 */
export function readLogs(files: readonly string[]): string {
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return stripVTControlCharacters(texts.join(''));
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
