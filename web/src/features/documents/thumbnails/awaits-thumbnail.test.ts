import type { Meta } from '@navette/core/access/meta';
import type { Versions } from '@navette/core/files/versions';
import { expect, test } from 'vitest';
import { awaitsThumbnail, lacksThumbnail } from './awaits-thumbnail.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const MINUTE = 60_000;

const stored = (path: string, facts: Partial<Meta<Date>>) => ({
  path,
  meta: { size: 5_000_000, file_updated_at: new Date(NOW - MINUTE), ...facts } as Meta<Date>,
});

test('the thumbnail of a photo just stored is awaited', () => {
  expect(awaitsThumbnail(stored('a.jpg', {}), NOW)).toBe(true);
  expect(awaitsThumbnail(stored('a.pdf', {}), NOW)).toBe(true);
  expect(awaitsThumbnail(stored('a.mp4', {}), NOW)).toBe(true);
});

test('for ten minutes, also by a clock that is slow', () => {
  const after = (minutes: number) =>
    awaitsThumbnail(stored('a.jpg', { file_updated_at: new Date(NOW - minutes * MINUTE) }), NOW);
  expect([-60, 0, 9.99, 10, 60].map(after)).toEqual([true, true, true, false, false]);
});

test('also that of an old picture that was just brought back', () => {
  const broughtBack = (...minutes: number[]) => {
    const versions = minutes.map((ago) => ({ replaced_at: new Date(NOW - ago * MINUTE) }));
    return awaitsThumbnail(
      stored('a.jpg', {
        file_updated_at: new Date(NOW - 600 * MINUTE),
        versions: Object.fromEntries(versions.entries()) as unknown as Versions<Date>,
      }),
      NOW,
    );
  };
  expect(broughtBack(500, 9, 300)).toBe(true);
  expect(broughtBack(500, 11)).toBe(false);
});

test('not once somebody has tried to make it', () => {
  for (const thumbnail of ['made', 'unreadable', 'too-slow'] as const) {
    expect(lacksThumbnail(stored('a.jpg', { thumbnail })), thumbnail).toBe(false);
    expect(awaitsThumbnail(stored('a.jpg', { thumbnail }), NOW), thumbnail).toBe(false);
  }
});

test('not of what has no record, or no date', () => {
  expect(awaitsThumbnail({ path: 'a.jpg', meta: null }, NOW)).toBe(false);
  const meta = { size: 5_000_000 } as Meta<Date>;
  expect(lacksThumbnail({ path: 'a.jpg', meta })).toBe(true);
  expect(awaitsThumbnail({ path: 'a.jpg', meta }, NOW)).toBe(false);
});

test('not for files that never get one, folders and what has no record', () => {
  expect(lacksThumbnail(stored('a.docx', {}))).toBe(false);
  expect(lacksThumbnail(stored('a.jpg', { size: 3 }))).toBe(false);
  expect(lacksThumbnail({ path: 'a/', meta: {} as Meta<Date> })).toBe(false);
  expect(lacksThumbnail({ path: 'a.jpg', meta: null })).toBe(false);
});
