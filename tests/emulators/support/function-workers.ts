import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const execute = promisify(execFile);

/**
 * Kills every process that runs functions, as a crash would, and returns how many there were. The
 * emulator starts new ones for the next calls.
 */
export async function killFunctionWorkers(): Promise<number> {
  const { stdout } = await execute('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const workers = stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .filter(([, , parent, command]) => {
      return Number(parent) === inject('suitePid') && command?.includes('functionsEmulatorRuntime');
    });
  for (const [, pid] of workers) process.kill(Number(pid), 'SIGKILL');
  return workers.length;
}
