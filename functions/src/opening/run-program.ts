import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { execPath } from 'node:process';
import { REFUSED } from './answer-once.ts';

/** What a program may do, and what one file may cost. */
export interface ProgramLimits {
  /** Whether it may load native code. */
  addons: boolean;
  milliseconds: number;
  /** Bytes of memory of the process. */
  resident: number;
  /** The longest answer, in bytes. */
  output: number;
}

/** What a program has made of a file, or why there is nothing. */
export type ProgramOutcome = { output: Buffer } | { problem: string };

/** Why a program was ended. */
type EndedFor = 'too-large' | 'too-slow';

/** The folders at the root, but not /proc: there the environment of the process that starts a program has secrets. */
function storedFolders(): string[] {
  return readdirSync('/').flatMap((name) =>
    ['proc', 'dev', 'sys'].includes(name) ? [] : [`/${name}`],
  );
}

/** How often the memory is looked at, in milliseconds. */
const LOOK_MS = 50;

/**
 * Opens a file in a process of its own, which is killed when it takes too much time or memory (decision 0069).
 *
 * @param program path of a program that uses `answerOnce`, or of what was built from it
 * @returns what the program says; `unreadable` when it crashes; why, when it is killed
 * @throws {Error} when the process fails for a reason that is not the file's
 */
export function runProgram(
  program: string,
  parameters: readonly string[],
  limits: ProgramLimits,
): Promise<ProgramOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<ProgramOutcome>();
  // The program may read files and write to its output; it has no environment, and starts no process.
  const addons = limits.addons ? ['--allow-addons'] : [];
  const readable = storedFolders().map((path) => `--allow-fs-read=${path}`);
  const rights = ['--permission', ...addons, ...readable];
  const child = spawn(
    execPath,
    [...rights, '--max-old-space-size=768', '--no-warnings', program, ...parameters],
    { env: {} },
  );
  let killedFor: EndedFor | null = null;
  const kill = (problem: EndedFor): void => {
    killedFor = problem;
    child.kill('SIGKILL');
  };
  const tooSlow = setTimeout(() => kill('too-slow'), limits.milliseconds);
  const watch = setInterval(() => {
    if (residentBytes(child.pid) > limits.resident) kill('too-large');
  }, LOOK_MS);
  const output: Buffer[] = [];
  const complaints: Buffer[] = [];
  collect(child.stdout, output, limits.output, () => kill('too-large'));
  collect(child.stderr, complaints, limits.output);
  child.once('error', reject);
  child.once('close', (code, signal) => {
    clearTimeout(tooSlow);
    clearInterval(watch);
    const bytes = Buffer.concat(output);
    if (killedFor !== null) resolve({ problem: killedFor });
    // A library has crashed on the file.
    else if (signal !== null) resolve({ problem: 'unreadable' });
    else if (code === REFUSED) resolve({ problem: bytes.toString() });
    else if (code === 0) resolve({ output: bytes });
    else reject(new Error(`the program failed: ${Buffer.concat(complaints).toString()}`));
  });
  return promise;
}

function collect(
  stream: NodeJS.ReadableStream,
  into: Buffer[],
  most: number,
  tooMuch?: () => void,
): void {
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= most) into.push(chunk);
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
