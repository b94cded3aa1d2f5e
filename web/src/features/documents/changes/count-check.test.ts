import { expect, test } from 'vitest';
import { CountCheck } from './count-check.ts';

const KNOWN = 10;

test('a difference counts the second time that it is the same', () => {
  const check = new CountCheck();
  expect([0, -1, -1].map((difference) => check.judge(KNOWN + difference, KNOWN))).toEqual([
    'right',
    'unsure',
    'wrong',
  ]);
});

test('differences that change while others work are no reason to fetch anew', () => {
  const check = new CountCheck();
  const verdicts = [1, 3, 2, 0].map((difference) => check.judge(KNOWN + difference, KNOWN));
  expect(verdicts).toEqual(['unsure', 'unsure', 'unsure', 'right']);
});

test('what a new fetch did not explain is not asked again, until it differs otherwise', () => {
  const check = new CountCheck();
  check.fetched(KNOWN - 2, KNOWN);
  expect([-2, -2, -3, -3].map((difference) => check.judge(KNOWN + difference, KNOWN))).toEqual([
    'right',
    'right',
    'unsure',
    'wrong',
  ]);
});

test('what is too much to be counted is no reason to fetch anew', () => {
  const check = new CountCheck();
  check.fetched(null, KNOWN);
  expect([null, null].map((counted) => check.judge(counted, KNOWN))).toEqual(['right', 'right']);
});
