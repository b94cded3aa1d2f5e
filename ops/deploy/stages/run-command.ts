import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** Runs a command, whose lines are told. @throws {Error} when it fails */
export async function runCommand(
  program: string,
  words: readonly string[],
  { cwd, env, say }: { cwd: string; env: NodeJS.ProcessEnv; say: (line: string) => void },
): Promise<void> {
  const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [code] = (await Promise.all([
    once(child, 'exit').then(([status]) => status as number | null),
    tell(child.stdout),
    tell(child.stderr),
  ])) as [number | null, ...unknown[]];
  if (code !== 0) throw new Error(`The command above has failed (${code ?? 'killed'}).`);

  async function tell(stream: Readable): Promise<void> {
    for await (const line of createInterface({ input: stream })) say(line);
  }
}
