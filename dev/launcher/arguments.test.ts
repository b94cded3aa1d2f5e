import { expect, test } from 'vitest';
import { parseArguments } from './arguments.ts';

test('keeps the state only with --keep', () => {
  expect(parseArguments([])).toEqual({ keep: false, help: false });
  expect(parseArguments(['--keep'])).toEqual({ keep: true, help: false });
});

test.for([['--kep'], ['keep'], ['--keep=yes']])('refuses %s', (given) => {
  expect(() => parseArguments(given)).toThrow('The only argument is --keep');
});
