import process, { exit, stdout } from 'node:process';

/** Exit code when stdout has a problem of the file instead of an answer. Any other code but 0 is our own failure. */
export const REFUSED = 2;

/**
 * The end of a program that `runProgram` starts: writes what the work makes of a file, or what is wrong with the file.
 * To be called once the libraries are loaded, so that a library that is not installed is not blamed on the file.
 *
 * From here on the file is blamed for anything that goes wrong: also for what a library throws outside its promise, and
 * for a promise that never settles.
 */
export async function answerOnce(
  work: () => Promise<Buffer | string>,
  problemOf: (error: unknown) => string,
): Promise<void> {
  let isEnding = false;
  // Ends as soon as everything is written, even if a library still waits for something.
  const end = (output: Buffer | string, code: number): void => {
    if (isEnding) return;
    isEnding = true;
    stdout.write(output, () => exit(code));
  };
  const refuse = (error: unknown): void => end(problemOf(error), REFUSED);
  process.on('uncaughtException', refuse);
  process.on('beforeExit', refuse);
  try {
    end(await work(), 0);
  } catch (error) {
    refuse(error);
  }
}
