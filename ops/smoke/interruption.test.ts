import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { interruption } from './interruption.ts';

/** A command that prints all the time, and needs a moment to clean up. */
const COMMAND = `
  import { interruption } from ${JSON.stringify(new URL('interruption.ts', import.meta.url).href)};
  const signal = interruption();
  console.log('begun');
  setInterval(() => console.log('.'), 5);
  signal.addEventListener('abort', () => setTimeout(() => process.exit(7), 100));`;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

afterEach(() => {
  for (const signal of signals) process.removeAllListeners(signal);
});

test.each(signals)(
  'it cleans up after %s, which npm repeats, and without a reader',
  async (signal) => {
    const words = ['--input-type=module', '--eval', COMMAND];
    const command = spawn(execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
    const end = once(command, 'exit');
    await once(command.stdout, 'data');
    command.stdout.destroy();
    command.kill(signal);
    await delay(5);
    command.kill(signal);
    expect(await end).toEqual([7, null]);
  },
);

test('a signal after a while ends it at once', () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const signal = interruption();
  process.emit('SIGINT');
  now.mockReturnValue(11_000);
  process.emit('SIGINT');
  expect([signal.aborted, exit.mock.calls]).toEqual([true, []]);
  now.mockReturnValue(11_001);
  process.emit('SIGINT');
  expect(exit).toHaveBeenCalledWith(1);
  vi.restoreAllMocks();
});
