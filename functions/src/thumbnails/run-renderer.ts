import type { ThumbnailSource } from '@navette/core/files/file-types';
import type { ThumbnailProblem } from '@navette/core/files/thumbnail';
import { runProgram, type ProgramLimits } from '../opening/run-program.ts';

/** The thumbnail of a file, or why there is none. */
export type Rendered = { webp: Buffer } | { problem: ThumbnailProblem };

/**
 * A photo takes half a second, a full page some seconds. The instance has 2 GiB: the function takes 200 MB of
 * it, and the file up to 100 MB.
 */
export const RENDER_LIMITS: ProgramLimits = {
  addons: true,
  milliseconds: 30_000,
  resident: 1_300_000_000,
  output: 2_000_000,
};

/**
 * Makes a thumbnail in a process of its own.
 *
 * @param program path of `render/render-thumbnail.ts`, or of what was built from it
 * @throws {Error} when the process fails for a reason that is not the file's
 */
export async function runRenderer(
  program: string,
  { source, file }: { source: ThumbnailSource; file: string },
  limits: ProgramLimits = RENDER_LIMITS,
): Promise<Rendered> {
  const outcome = await runProgram(program, [source, file], limits);
  if ('output' in outcome) return { webp: outcome.output };
  return { problem: outcome.problem as ThumbnailProblem };
}
