import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './browser-storage.fixture.ts';
import { forgetOthersThan, forgetWithPerson, PERSONAL_KEYS } from './per-person.ts';

afterEach(() => vi.unstubAllGlobals());

function named(what: string): string {
  return `navette.${what}`;
}

test('every registered store is emptied when a person signs in or out', () => {
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  forgetWithPerson(first);
  forgetWithPerson(second);
  for (const uid of ['a', null, 'b', 'a']) forgetOthersThan(uid);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([4, 4]);
});

test('what the browser keeps is there when the same person comes back, and for nobody else', () => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const storage = fakeStorage();
    vi.stubGlobal(name, storage);
    const kept = () => Object.values(PERSONAL_KEYS).map((key) => storage.getItem(key));
    storage.setItem('navette.theme', 'dark');

    forgetOthersThan('a');
    for (const key of Object.values(PERSONAL_KEYS)) storage.setItem(key, 'de A');
    forgetOthersThan(null);
    forgetOthersThan('a');
    expect(new Set(kept())).toEqual(new Set(['de A']));

    forgetOthersThan(null);
    forgetOthersThan('b');
    expect(new Set(kept())).toEqual(new Set([null]));
    forgetOthersThan('a');
    expect(new Set(kept())).toEqual(new Set([null]));
    expect(storage.getItem('navette.theme')).toBe('dark');
  }
});

test('what an earlier version has kept is found: its names are the same', () => {
  const keys = ['comment-author', ...['layout', 'sort', 'visibility', 'addresses'].map(named)];
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  storage.setItem(named('person'), 'a');
  for (const key of keys) storage.setItem(key, 'de A');
  forgetOthersThan('a');
  expect(keys.map((key) => storage.getItem(key))).toEqual(keys.map(() => 'de A'));
  forgetOthersThan('b');
  expect(keys.map((key) => storage.getItem(key))).toEqual(keys.map(() => null));
});

test('names of folders and people go when nobody is signed in any more, also when the page starts so', () => {
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  const keys = ['comment-author', ...['visibility', 'addresses', 'folders'].map(named)];
  for (const key of keys) storage.setItem(key, 'de A');
  forgetOthersThan(null);
  expect(keys.map((key) => storage.getItem(key))).toEqual(keys.map(() => null));
});

test('what was kept before the owner was noted is deleted', () => {
  const storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
  storage.setItem(PERSONAL_KEYS.sort, 'inconnu');
  forgetOthersThan('a');
  expect(storage.getItem(PERSONAL_KEYS.sort)).toBeNull();
});

test('a browser that blocks storage does not stop the sign-in', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  const forget = vi.fn<() => void>();
  forgetWithPerson(forget);
  forgetOthersThan('a');
  expect(forget).toHaveBeenCalledOnce();
});
