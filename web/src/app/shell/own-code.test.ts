import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textIfRemoved } from './own-code.ts';

// What a page says whose code could not be loaded.

const OWN = 'start-C9ifXGG.js';
const REMOVED = 'Navette a été mise à jour. Rechargez la page pour continuer.';

beforeEach(() => {
  const scripts = ['rolldown-runtime-XKyaHtl.js', OWN].map((file) => ({
    src: `https://navette.test/assets/${file}`,
  }));
  vi.stubGlobal('document', { querySelectorAll: () => scripts });
  vi.stubGlobal('location', { href: 'https://navette.test/documents' });
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['has no build of the page any more', new Response(null, { status: 404 }), REMOVED],
  ['still has it, or carries it', new Response(null), null],
  ['is out of order', new Response(null, { status: 503 }), null],
  ['cannot be reached', new TypeError('Failed to fetch'), null],
])('a server that %s', async (_what, answer, text) => {
  const ask = vi.fn(() =>
    answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer),
  );
  vi.stubGlobal('fetch', ask);
  expect(await textIfRemoved()).toBe(text);
  // Neither the browser nor the service worker, which keep the code, answer.
  const isAsked = { method: 'HEAD', cache: 'no-store', signal: expect.any(AbortSignal) as unknown };
  expect(ask).toHaveBeenCalledExactlyOnceWith(`/assets/${OWN}`, isAsked);
});
