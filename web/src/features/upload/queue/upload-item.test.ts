import { expect, test } from 'vitest';
import {
  baseFolder,
  canCancel,
  canRetry,
  canSave,
  isWaitingForSend,
  newItem,
  type NewUpload,
  type UploadItem,
} from './upload-item.ts';

const KNOWN: NewUpload = {
  id: 'one',
  kind: 'file',
  name: 'a.jpg',
  size: 7,
  folder: 'A/',
  path: 'A/1_a.jpg',
  newFolders: [],
  refusal: null,
};

test('a new item waits until somebody asks for it', () => {
  const { refusal, ...known } = KNOWN;
  expect(newItem({ ...known, refusal })).toEqual({
    ...known,
    state: 'pending',
    asFolder: null,
    bytesTransferred: 0,
    progress: 0,
    // No flag is set.
    paused: false,
    canceling: false,
    stalled: false,
    queued: false,
    sent: false,
    resumed: false,
    copied: false,
    refused: false,
  });
});

test.each<[Partial<UploadItem>, expected: boolean]>([
  [{}, true],
  [{ queued: true }, false],
  [{ state: 'canceled' }, false],
])('an item that nobody asked for can be taken out in silence: %j, %s', (fields, expected) => {
  expect(isWaitingForSend({ ...newItem(KNOWN), ...fields })).toBe(expected);
});

test.each<[Partial<UploadItem>, expected: boolean]>([
  [{ state: 'pending' }, false],
  [{ state: 'uploading' }, true],
  [{ state: 'uploading', sent: true }, false],
  [{ state: 'uploading', canceling: true }, false],
])('an item can be canceled once, while its bytes are on their way: %j, %s', (fields, expected) => {
  expect(canCancel({ ...newItem(KNOWN), ...fields })).toBe(expected);
});

test('a refused item can be saved again when only the device has it, and never be sent', () => {
  const resumed = newItem({ ...KNOWN, resumed: true, refusal: 'Trop grand.' });
  const chosen = newItem({ ...KNOWN, refusal: 'Trop grand.' });
  const waiting = newItem({ ...KNOWN, resumed: true });
  expect([resumed, chosen, waiting].map(canSave)).toEqual([true, false, false]);
  expect([resumed, chosen].map(canRetry)).toEqual([false, false]);
});

test('an item needs the folder that it was added to, above those that came with it', () => {
  expect(baseFolder({ folder: 'A/', newFolders: [] })).toBe('A/');
  expect(baseFolder({ folder: 'A/N/M/', newFolders: ['A/N/', 'A/N/M/'] })).toBe('A/');
  expect(baseFolder({ folder: 'N/', newFolders: ['N/'] })).toBe('');
});
