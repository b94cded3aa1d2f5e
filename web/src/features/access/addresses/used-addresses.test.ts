import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../state/browser-storage.fixture.ts';
import {
  parseAddresses,
  rememberAddresses,
  usedAddresses,
  withAddresses,
} from './used-addresses.ts';

afterEach(() => vi.unstubAllGlobals());

test('addresses are suggested again once a change with them was saved', () => {
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  rememberAddresses([]);
  expect(usedAddresses()).toEqual([]);
  expect(storage.length).toBe(0);
  rememberAddresses(['a@x.fr']);
  rememberAddresses(['b@x.fr']);
  expect(usedAddresses()).toEqual(['b@x.fr', 'a@x.fr']);
});

test('the last used are first, each once', () => {
  expect(withAddresses(['a@x.fr', 'b@x.fr'], ['c@x.fr', 'b@x.fr'])).toEqual([
    'c@x.fr',
    'b@x.fr',
    'a@x.fr',
  ]);
});

test('at most 200 are kept, the oldest are dropped', () => {
  const used = Array.from({ length: 500 }, (_, index) => `${index}@x.fr`);
  expect(withAddresses(['old@x.fr'], used)).toEqual(used.slice(0, 200));
  expect(parseAddresses(JSON.stringify(used))).toHaveLength(200);
});

test.each([null, '', '{', '7', '{"a":1}', '[1,null]'])('%j is read as none', (text) => {
  expect(parseAddresses(text)).toEqual([]);
});
