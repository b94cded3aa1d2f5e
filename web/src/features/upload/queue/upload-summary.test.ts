import { expect, test } from 'vitest';
import { newItem, type UploadItem } from './upload-item.ts';
import { UploadTally } from './upload-summary.ts';

/** The progress of a queue of items with these fields. */
function progressOf(...items: Partial<UploadItem>[]): number {
  const tally = new UploadTally();
  for (const [index, fields] of items.entries()) {
    const id = String(index);
    const known = { id, kind: 'file', name: id, size: 0, folder: '', path: id } as const;
    tally.add({ ...newItem({ ...known, newFolders: [], refusal: null }), ...fields });
  }
  return tally.summary().progress;
}

test('nothing is sent at first, of no file as of an empty one', () => {
  expect(progressOf()).toBe(0);
  expect(progressOf({ queued: true })).toBe(0);
});

test('an empty file counts like one byte more of another', () => {
  expect(progressOf({ state: 'done' }, { queued: true })).toBe(50);
  expect(progressOf({ state: 'done', size: 1 }, { queued: true })).toBe(66);
  expect(progressOf({ state: 'uploading', size: 9, bytesTransferred: 9 })).toBe(90);
});

test('what was canceled, may never be sent, or nobody has asked for, does not count', () => {
  const half = { state: 'uploading', size: 9, bytesTransferred: 5 } as const;
  const rest = [
    { state: 'canceled', size: 1000 },
    { state: 'error', refused: true, size: 1000 },
    { state: 'pending', size: 1000 },
  ] as const;
  expect(progressOf(half, ...rest)).toBe(progressOf(half));
});
