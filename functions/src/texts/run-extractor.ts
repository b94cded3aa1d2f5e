import type { TextProblem } from '@navette/core/files/file-text';
import type { TextSource } from '@navette/core/files/file-types';
import { runProgram, type ProgramLimits } from '../opening/run-program.ts';

/** The text of a file, or why there is none. */
export type Extracted = { content: string } | { problem: TextProblem };

/** The instance has 2 GiB: the function takes 200 MB of it, and the file up to 20 MB. */
export const EXTRACT_LIMITS: ProgramLimits = {
  // PDF.js needs native code only to draw.
  addons: false,
  milliseconds: 60_000,
  resident: 1_300_000_000,
  output: 1_000_000,
};

/**
 * Takes the text out of a file, in a process of its own.
 *
 * @param program path of `extract/extractor.ts`, or of what was built from it
 * @throws {Error} when the process fails for a reason that is not the file's
 */
export async function runExtractor(
  program: string,
  { source, file }: { source: TextSource; file: string },
  limits: ProgramLimits = EXTRACT_LIMITS,
): Promise<Extracted> {
  const outcome = await runProgram(program, [source, file], limits);
  if ('output' in outcome) return { content: outcome.output.toString() };
  return { problem: outcome.problem as TextProblem };
}
