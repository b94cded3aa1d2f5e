import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserStorage, parseList, tabStorage } from './browser-storage.ts';
import { fakeStorage } from './browser-storage.fixture.ts';

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
] as const)('%s', (name, kept) => {
  test('keeps a text until it is replaced or removed', () => {
    const storage = fakeStorage();
    vi.stubGlobal(name, storage);
    expect(kept.read('k')).toBeNull();
    kept.write('k', 'un');
    kept.write('k', '');
    expect([kept.read('k'), storage.getItem('k')]).toEqual(['', '']);
    kept.write('k', null);
    expect(kept.read('k')).toBeNull();
    expect(storage.length).toBe(0);
  });

  test('a browser that blocks it keeps nothing, and nothing fails', () => {
    vi.unstubAllGlobals();
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    const asked = vi.fn<() => Storage>(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    Object.defineProperty(globalThis, name, { configurable: true, get: asked });
    try {
      kept.write('k', 'un');
      kept.write('k', null);
      expect(kept.read('k')).toBeNull();
      expect(asked).toHaveBeenCalledTimes(3);
    } finally {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    }
  });

  test('a storage that is full keeps what it has', () => {
    const storage = fakeStorage();
    vi.stubGlobal(name, storage);
    kept.write('k', 'un');
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    kept.write('k', 'deux');
    expect(kept.read('k')).toBe('un');
  });
});

test('a list that was kept is read again; anything else is read as an empty one', () => {
  expect(parseList('[1,["a",null]]')).toEqual([1, ['a', null]]);
  for (const text of [null, '', '[1', 'null', '7', '"a"', '{"length":1}']) {
    expect(parseList(text)).toEqual([]);
  }
});
