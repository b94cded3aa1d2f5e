import { describe, expect, test } from 'vitest';
import { describeEnd, failureToLoad, failureReason } from './start-log.ts';

// Lines as firebase-tools 15.34 writes them.

describe('failureToLoad reports', () => {
  test('nothing when everything was loaded', () => {
    expect(failureToLoad(`✔  functions: Loaded functions definitions from source: a.`)).toBeNull();
  });

  test('functions whose code throws', () => {
    const log = `
file:///functions/lib/index.js:9
Error: boom at load
    at file:///functions/lib/index.js:9:7
⬢  functions: Failed to load function definition from source: FirebaseError: Functions codebase could not be analyzed successfully. It may have a syntax or runtime error
`;
    expect(failureToLoad(log)).toBe('The functions could not be loaded: boom at load');
  });

  test('functions that were not built', () => {
    const log = `⬢  functions: Failed to load function definition from source: FirebaseError: There was an error reading functions/package.json:

 functions/lib/index.js does not exist, can't deploy Cloud Functions
`;
    expect(failureToLoad(log)).toBe(
      "The functions could not be loaded: There was an error reading functions/package.json: functions/lib/index.js does not exist, can't deploy Cloud Functions",
    );
  });

  test('Firestore rules', () => {
    const log = `INFO: Exception when handling request: INVALID_ARGUMENT: Error compiling rules:
L1:49 Missing ':' before 'if' condition.
`;
    expect(failureToLoad(log)).toBe(
      "The rules engine refused firestore.rules: L1:49 Missing ':' before 'if' condition",
    );
  });

  test('Storage rules', () => {
    const log = `⚠  Missing ':' before 'if' condition in /navette/storage.rules:1
⚠  Permission denied because no Storage ruleset is currently loaded, check your rules for syntax errors.
`;
    expect(failureToLoad(log)).toBe(
      "The rules engine refused storage.rules: Missing ':' before 'if' condition in /navette/storage.rules:1",
    );
  });
});

describe('the reason of a failure', () => {
  test('is the error, not the shutdown after it', () => {
    const log = `i  emulators: Starting emulators: auth
⚠  firestore: Fatal error occurred: Firestore Emulator has exited with code: 1
i  hub: Stopping emulator hub
`;
    expect(failureReason(log)).toBe(
      'firestore: Fatal error occurred: Firestore Emulator has exited with code: 1',
    );
  });

  test('is missing for a process that was killed', () => {
    expect(describeEnd('signal SIGKILL', 'Error: old\n')).toBe('(signal SIGKILL)');
    expect(describeEnd('exit code 1', 'Error: new\n')).toBe('(exit code 1): new');
  });

  test('is the last line when there is no error', () => {
    expect(failureReason('i  one\ni  two\n')).toBe('two');
    expect(failureReason('')).toBe('it said nothing');
  });
});
