import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { slowestTests } from './slowest-tests.ts';

/** Milliseconds of each test, by its name; null for one that did not run. */
type Durations = Record<string, number | null>;

function reportOf(file: string, durations: Durations): object {
  const assertionResults = Object.entries(durations).map(([fullName, duration]) => ({
    fullName,
    ...(duration === null ? {} : { duration }),
  }));
  return { testResults: [{ name: join(projectRoot, file), assertionResults }] };
}

test('lists the slowest tests of all reports, and ignores a missing or truncated report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slowest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const [quick, slow] = [
    reportOf('core/src/a.test.ts', { 'names a': 900, 'names b': 2, 'names c': null }),
    reportOf('tests/emulators/b.test.ts', { 'ends a call': 12_340, 'begins it': 870 }),
  ].map((report, index) => write(`${index}.json`, JSON.stringify(report)));
  const broken = write('broken.json', '{"testResults": [');
  const reports = [quick ?? '', join(folder, 'none.json'), broken, slow ?? ''];
  expect(slowestTests(reports, 3)).toEqual([
    '  12.3 s  tests/emulators/b.test.ts: ends a call',
    '   0.9 s  core/src/a.test.ts: names a',
    '   0.9 s  tests/emulators/b.test.ts: begins it',
  ]);
  expect(slowestTests(reports, 10)).toHaveLength(5);
});
