import { expect, test, vi } from 'vitest';
import { forgetOthersThan } from './per-person.ts';
import { createStore, personalStore } from './store.ts';

test('tells each subscriber of each change, until it unsubscribes', () => {
  const store = createStore('a');
  const seen: string[] = [];
  const stop = store.subscribe(() => seen.push(`first ${store.get()}`));
  store.subscribe(() => seen.push(`second ${store.get()}`));
  store.set('b');
  stop();
  stop();
  store.set('c');
  expect(seen).toEqual(['first b', 'second b', 'second c']);
});

test('tells of a change inside the same object', () => {
  const store = createStore(new Set<string>());
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.set(store.get().add('a'));
  expect(listener).toHaveBeenCalledOnce();
});

test('subscribers may be added and removed while they are told', () => {
  const store = createStore(0);
  const late = vi.fn<() => void>();
  const stop = store.subscribe(() => {
    stop();
    store.subscribe(late);
  });
  const other = vi.fn<() => void>();
  store.subscribe(other);
  store.set(1);
  expect(other).toHaveBeenCalledOnce();
  late.mockClear();
  store.set(2);
  expect(late).toHaveBeenCalledOnce();
});

test('a personal store is reset for the next person, and tells its subscribers', () => {
  const store = personalStore<string[]>(() => []);
  const first = store.get();
  const seen: string[][] = [];
  store.subscribe(() => seen.push(store.get()));
  store.set(['de A']);
  forgetOthersThan('b');
  expect(store.get()).toEqual([]);
  expect(store.get(), 'nothing of it is shared').not.toBe(first);
  forgetOthersThan(null);
  expect(seen).toEqual([['de A'], [], []]);
});

test('a store that is not personal keeps its value', () => {
  const store = createStore('réseau perdu');
  forgetOthersThan('c');
  expect(store.get()).toBe('réseau perdu');
});
