import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

test.each([
  ['--project navette-1', null],
  ['--project=navette-1 --functions=runJob', ['runJob']],
  ['--functions runJob,openText --project navette-1', ['runJob', 'openText']],
])('%s', (line, functions) => {
  expect(parseOptions(line.split(' '))).toEqual({
    project: 'navette-1',
    functions,
    withoutEarlier: false,
  });
});

test('--without-earlier', () => {
  expect(parseOptions(['--project', 'navette-1', '--without-earlier'])).toEqual({
    project: 'navette-1',
    functions: null,
    withoutEarlier: true,
  });
});

test.each([
  [[]],
  [['--project', '']],
  [['--project', 'production_alias']],
  // What a script writes whose variable is not set.
  [['--project', 'navette-1', '--functions', '']],
  [['--project', 'navette-1', '--functions=']],
  [['--project', 'navette-1', '--functions', 'runJob,']],
  [['--project', 'navette-1', '--functions', 'runJob, openText']],
  [['--project', 'navette-1', '--only', 'hosting']],
  [['--project', 'navette-1', 'functions']],
  // The site would not be deployed.
  [['--project', 'navette-1', '--functions', 'runJob', '--without-earlier']],
])('%j is refused with the usage', (words) => {
  expect(() => parseOptions(words)).toThrow('Usage: npm run deploy');
});
