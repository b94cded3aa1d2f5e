import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textIfRemoved } from './own-code.ts';

// What a page says whose code could not be loaded. The server's worker names the files of the newest build.

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
  ['has the build of the page', new Response(`{url:"assets/${OWN}"}`), null],
  ['has a newer build, or an older one', new Response('{url:"assets/start-Bk3dX9a.js"}'), REMOVED],
  ['is out of order', new Response('later', { status: 503 }), null],
  ['cannot be reached', new TypeError('Failed to fetch'), null],
])('a server that %s', async (_what, answer, text) => {
  const ask = vi.fn(() =>
    answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer),
  );
  vi.stubGlobal('fetch', ask);
  expect(await textIfRemoved()).toBe(text);
  // Not by an answer that the browser keeps.
  expect(ask).toHaveBeenCalledWith('/sw.js', expect.objectContaining({ cache: 'no-cache' }));
});
