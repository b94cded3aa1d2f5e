import { afterAll, beforeEach, expect, test, vi } from 'vitest';

/** The protocol that the browser reports for an answer. */
let told: string;
const fetched = vi.fn<(href: string) => Promise<void>>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { href: 'https://navette.example/documents' });
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockResolvedValue();
});
afterAll(() => vi.unstubAllGlobals());

/** Reports other resources first. */
class FakeObserver {
  readonly #callback: (list: object) => void;

  constructor(callback: (list: object) => void) {
    this.#callback = callback;
  }

  observe(): void {
    const own = { nextHopProtocol: told };
    for (const entries of [{}, { 'https://navette.example/robots.txt': [own] }]) {
      const byName = new Map<string, object[]>(Object.entries(entries));
      this.#callback({ getEntriesByName: (name: string) => byName.get(name) ?? [] });
    }
  }

  disconnect(): void {}
}

test.each([
  ['h2', true],
  ['h3', true],
  ['http/1.1', false],
  ['', false],
])('of the protocol «%s»: %s', async (protocol, multiplexed) => {
  told = protocol;
  const { isMultiplexed } = await import('./is-multiplexed.ts');
  expect(await isMultiplexed()).toBe(multiplexed);
  await isMultiplexed();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('without an answer it is not known, and asked again', async () => {
  told = 'h2';
  const { isMultiplexed } = await import('./is-multiplexed.ts');
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  expect(await isMultiplexed()).toBe(false);
  expect(await isMultiplexed()).toBe(true);
});
