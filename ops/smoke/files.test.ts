import { afterEach, expect, test, vi } from 'vitest';
import { opens } from './files.ts';

afterEach(() => void vi.unstubAllGlobals());

const { signal } = new AbortController();

function opensWith(status: number): Promise<boolean> {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  return opens('https://storage.test/link', signal);
}

test('a link opens, or is refused', async () => {
  expect(await Promise.all([200, 403, 404].map(opensWith))).toEqual([true, false, false]);
});

test.each([[429], [503]])('an answer of %d says nothing of the link', async (status) => {
  await expect(opensWith(status)).rejects.toThrow(`Storage answered ${status} to a link`);
});
