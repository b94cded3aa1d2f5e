import { expect, test } from 'vitest';
import { storageServer } from './storage.fixture.ts';
import { endThumbnailLinks } from './thumbnail-objects.ts';

const storage = storageServer({ retryDelay: 1 });

/** Answers requests for such an address with this status, and gives others a thumbnail with a link. */
function answer(request: RegExp, code: number): void {
  const metadata = { firebaseStorageDownloadTokens: 'aaaa' };
  storage.content = () => ({ items: [{ name: 'thumbnails/a.jpg/1', generation: '1', metadata }] });
  storage.statusOf = (url) => (request.test(url) ? code : 200);
}

test.each([
  ['was removed', /alt=media/, 404],
  ['was written again', /^\/upload\//, 412],
])('a thumbnail that %s has no link any more', async (_what, request, code) => {
  answer(request, code);
  await endThumbnailLinks('a.jpg');
  expect(storage.requests.at(-1)?.replace(/^\w+ /, '')).toMatch(request);
});

test('of one that may not be written, the link stays, and that is told', async () => {
  answer(/^\/upload\//, 403);
  await expect(endThumbnailLinks('a.jpg')).rejects.toMatchObject({ code: 403 });
});
