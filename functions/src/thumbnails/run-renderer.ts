import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { execPath } from 'node:process';
import type { ThumbnailSource } from '@navette/core/files/file-types';
import type { ThumbnailProblem } from '@navette/core/files/thumbnail';

/** What a file's thumbnail has become. */
export type Rendered = { webp: Buffer } | { problem: ThumbnailProblem };

/** What one thumbnail may cost. */
export interface RenderLimits {
  milliseconds: number;
  /** Bytes of memory of the process. */
  resident: number;
}

/**
 * A photo takes half a second, a full page some seconds. The instance has 2 GiB, of which the function
 * takes 200 MB, and the file up to 100 MB.
 */
export const RENDER_LIMITS: RenderLimits = { milliseconds: 30_000, resident: 1_300_000_000 };

/** How often the memory is looked at, in milliseconds. */
const LOOK_MS = 50;
/** The exit code of the program for a file that it refuses. */
const REFUSED = 2;
/** More than any thumbnail has, in bytes. */
const MAX_OUTPUT = 2_000_000;

/**
 * Makes a thumbnail in a process of its own, which is killed when it takes too much time or memory.
 *
 * @param program path of `render/render-thumbnail.ts`, or of what was built from it
 * @throws {Error} when the process fails for a reason that is not the file's
 */
export function runRenderer(
  program: string,
  { source, file }: { source: ThumbnailSource; file: string },
  limits: RenderLimits = RENDER_LIMITS,
): Promise<Rendered> {
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
  // It reads files and writes to its output; no environment, no further process, no other file.
  const rights = ['--permission', '--allow-addons', '--allow-fs-read=*'];
  const child = spawn(
    execPath,
    [...rights, '--max-old-space-size=768', '--no-warnings', program, source, file],
    { env: {} },
  );
  let killedFor: ThumbnailProblem | null = null;
  const kill = (problem: ThumbnailProblem): void => {
    killedFor = problem;
    child.kill('SIGKILL');
  };
  const tooSlow = setTimeout(() => kill('too-slow'), limits.milliseconds);
  const watch = setInterval(() => {
    if (residentBytes(child.pid) > limits.resident) kill('too-large');
  }, LOOK_MS);
  const output: Buffer[] = [];
  const complaints: Buffer[] = [];
  collect(child.stdout, output, () => kill('too-large'));
  collect(child.stderr, complaints);
  child.once('error', reject);
  child.once('close', (code, signal) => {
    clearTimeout(tooSlow);
    clearInterval(watch);
    const bytes = Buffer.concat(output);
    if (killedFor !== null) resolve({ problem: killedFor });
    // The libraries crashed on the file.
    else if (signal !== null) resolve({ problem: 'unreadable' });
    else if (code === REFUSED) resolve({ problem: bytes.toString() as ThumbnailProblem });
    else if (code === 0) resolve({ webp: bytes });
    else reject(new Error(`the renderer failed: ${Buffer.concat(complaints).toString()}`));
  });
  return promise;
}

function collect(stream: NodeJS.ReadableStream, into: Buffer[], tooMuch?: () => void): void {
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_OUTPUT) into.push(chunk);
    else tooMuch?.();
  });
}

/** Memory of a process in bytes; 0 where the system does not tell, as on a developer's Mac. */
function residentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    for (const [, kilobytes] of status.matchAll(/VmRSS:\s+(\d+) kB/g)) {
      return Number(kilobytes) * 1024;
    }
  } catch {
    // Not told.
  }
  return 0;
}
