import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startMeter } from './processor-time.ts';

/** Works for half a second of processor time. */
const WORK = 'const end = process.cpuUsage; while (end().user + end().system < 500_000);';

test('measures a command with the processes that it starts, or says that it cannot', () => {
  const meter = startMeter(`navette-test-${process.pid}`);
  const [program = '', ...parameters] = meter.measured([
    'sh',
    '-c',
    '"$0" -e "$1"; exit 3',
    process.execPath,
    WORK,
  ]);
  const { status, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(3);
  const seconds = meter.seconds();
  meter.end();
  if (seconds !== null) expect(seconds).toBeGreaterThanOrEqual(0.5);
});
