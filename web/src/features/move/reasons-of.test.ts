import { expect, test } from 'vitest';
import { reasonsOf } from './reasons-of.ts';

const changed = (path: string) => ({ path, reason: 'changed' as const });
const plain = (texts: string[]) => texts.map((one) => one.replaceAll('\u00a0', ' '));

test('items of one folder have their short names, those of several the folders above', () => {
  const short = reasonsOf('move', [changed('A/1700000000000_a.txt')], ['A/b.txt']);
  expect(plain(short)).toEqual(['« a.txt » (il a changé entre-temps)']);
  const whole = reasonsOf('copy', [changed('A/1700000000000_a.txt')], ['B/a.txt']);
  expect(plain(whole)).toEqual(['« A/a.txt » (il a changé entre-temps)']);
  // What has stayed in a folder that was moved.
  const within = reasonsOf('move', [changed('A/B/')], ['A/']);
  expect(plain(within)).toEqual(['« A/B » (il a changé entre-temps)']);
});
