import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayOf,
  endOfDay,
  filesWithin,
  isWithinUsage,
  uploadBlockId,
  usageWith,
  usedShare,
  type DayUsage,
} from './upload-usage.ts';

const NOTHING: DayUsage = { files: 0, bytes: 0, files_limit: 3, bytes_limit: 100, blocked: false };
const UNLIMITED: DayUsage = { ...NOTHING, files_limit: null, bytes_limit: null };

test.each<[what: string, usage: Partial<DayUsage>, size: number, within: boolean]>([
  ['nothing uploaded yet', {}, 40, true],
  ['exactly the bytes that are left', { bytes: 60 }, 40, true],
  ['a byte too many', { bytes: 60 }, 41, false],
  ['the last file', { files: 2 }, 0, true],
  ['a file too many', { files: 3 }, 0, false],
  ['blocked, although there is room', { blocked: true }, 1, false],
  ['no limit of bytes', { bytes: 10 ** 12, bytes_limit: null }, 10 ** 12, true],
  ['no limit of files', { files: 10 ** 6, files_limit: null }, 1, true],
])('whether an upload is within the limits: %s', (_what, usage, size, within) => {
  expect(isWithinUsage({ ...NOTHING, ...usage }, size)).toBe(within);
});

test('nothing more is taken once a limit is reached, and not before', () => {
  expect(usageWith({ ...NOTHING, files: 1 }, 99)).toEqual({ ...NOTHING, files: 2, bytes: 99 });
  expect(usageWith(NOTHING, 100)).toEqual({ ...NOTHING, files: 1, bytes: 100, blocked: true });
  expect(usageWith({ ...NOTHING, files: 2 }, 1)).toMatchObject({ files: 3, blocked: true });
  expect(usageWith(UNLIMITED, 10 ** 12)).toMatchObject({ files: 1, blocked: false });
});

test('a large file does not keep the small ones behind it', () => {
  const [large, small, another] = [{ size: 101 }, { size: 10 }, { size: 90 }];
  const { within, beyond } = filesWithin(NOTHING, [large, small, another, { size: 0 }]);
  expect(within).toEqual([small, another]);
  expect(beyond).toEqual([large, { size: 0 }]);
});

test('what is within the limits never exceeds them, in any order', () => {
  const sizes = fc.array(fc.nat(60).map((size) => ({ size })));
  fc.assert(
    fc.property(sizes, fc.nat(3), fc.nat(100), (files, used, bytes) => {
      const { within, beyond, after } = filesWithin({ ...NOTHING, files: used, bytes }, files);
      expect(within.length + beyond.length).toBe(files.length);
      expect(after.files).toBeLessThanOrEqual(3);
      expect(after.bytes).toBeLessThanOrEqual(100);
    }),
  );
});

test('the share that is used up is that of the nearer limit', () => {
  expect(usedShare({ ...NOTHING, files: 1, bytes: 80 })).toBe(0.8);
  expect(usedShare({ ...NOTHING, files: 3, bytes: 80 })).toBe(1);
  expect(usedShare({ ...UNLIMITED, files: 10 ** 6 })).toBe(0);
});

test('a day is that of UTC', () => {
  const moment = new Date('2026-03-02T23:30:00Z');
  expect(dayOf(moment)).toBe('2026-03-02');
  expect(endOfDay(moment)).toEqual(new Date('2026-03-03T00:00:00Z'));
  expect(endOfDay(new Date('2026-12-31T00:00:00Z'))).toEqual(new Date('2027-01-01T00:00:00Z'));
  expect(uploadBlockId('u', moment)).toBe('u_2026-3-2');
});
