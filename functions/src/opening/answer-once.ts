import process, { exit, stdout } from 'node:process';

/** Exit code: a problem of the file is on stdout, instead of an answer. Anything else is our own failure. */
export const REFUSED = 2;

/**
 * The end of a program that `runProgram` starts: writes what the work makes of a file, or what is wrong with the file.
 * To be called once the libraries are loaded: a library that is not installed must not be taken for the file's doing.
 *
 * From here on, what a library throws apart from its promise is the file's doing too, as is a promise that nothing
 * can settle any more. (An unhandled rejection is such an exception.)
 */
export async function answerOnce(
  work: () => Promise<Buffer | string>,
  problemOf: (error: unknown) => string,
): Promise<void> {
  let isEnding = false;
  // Ends as soon as everything is written, whatever a library still waits for, or throws.
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
