import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addFiles, dialog, fileOf, send } from '../../../testing/adding-files.ts';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { functions } from '../../../testing/fakes/callables.ts';
import { itemAt, putItem, storeItems } from '../../../testing/fakes/items.ts';
import {
  holdUploads,
  uploadFrame,
  uploadIncoming,
  type HeldUpload,
} from '../../../testing/fakes/items/uploads.ts';
import { expectNames } from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { dispatch } from '../queue/upload-store.ts';
import { cancel, sendUploads } from './upload-manager.ts';

const FILES = 20;
const AT_ONCE = 16;

async function open() {
  storeItems([itemAt('Plannings/')]);
  await renderApp('/documents', MEMBER);
  await expectNames(['Plannings']);
}

test('over HTTP/2, sixteen small files are sent at once', async () => {
  vi.spyOn(PerformanceResourceTiming.prototype, 'nextHopProtocol', 'get').mockReturnValue('h2');
  await open();
  const held = holdUploads();
  const files = Array.from({ length: FILES }, (_, index) => fileOf(`à la fois ${index}.txt`));
  await addFiles(...files);
  await send();
  const sending = dialog.getByText(/^Envoi en cours/);
  await expect.poll(() => sending.elements()).toHaveLength(AT_ONCE);
  expect(held).toHaveLength(AT_ONCE);
  for (let next = 0; next < FILES; next++) {
    await expect.poll(() => held.length).toBeGreaterThan(next);
    held[next]?.arrive();
  }
  await expect.element(dialog).not.toBeInTheDocument();
});

test('of a file that only claims to be a video, no frame is sent, and nobody is told', async () => {
  await open();
  await addFiles(fileOf('Chute.webm', 200));
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  // Once this later frame is sent, one of the first file would have been sent too.
  await addFiles(new File([await shortVideo()], 'Choc.webm'));
  await send();
  await expect.poll(() => uploadFrame.mock.calls).toHaveLength(1);
  expect(uploadFrame).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/_Choc\.webm$/),
    expect.objectContaining({ type: 'image/jpeg' }),
    MEMBER.uid,
  );
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

describe('new versions that are sent together', () => {
  const said = () =>
    [...document.querySelectorAll('[data-toasts] p')].map(({ textContent }) => textContent);
  const isNow = (name: string) =>
    `«\u00a0${name}\u00a0» contient maintenant la nouvelle version (10\u00a0o).`;

  /** Sends new versions of files, held. @returns their ids */
  async function sendVersions(...names: string[]): Promise<string[]> {
    for (const name of names) putItem(itemAt(name));
    const before = uploadIncoming.mock.calls.length;
    const added = names.map((name) => {
      const known = { id: crypto.randomUUID(), kind: 'file', name, path: name, size: 10 } as const;
      const into = { folder: '', newFolders: [], refusal: null, version: { seen: '1' } };
      return { item: { ...known, ...into }, file: fileOf(name) };
    });
    sendUploads(added, { ...MEMBER, listedAsAdmin: false });
    await expect.poll(() => uploadIncoming.mock.calls.length - before).toBe(names.length);
    return added.map(({ item }) => item.id);
  }

  test('are said once, when the last has ended; not those that were there, nor those said before', async () => {
    await open();
    const held = holdUploads();
    await sendVersions('a.txt', 'b.txt', 'c.txt', 'd.txt');
    held[0]?.arrive();
    held[1]?.arrive();
    await expect.poll(() => functions.addVersion.mock.calls.length).toBe(2);
    held[2]?.fail('storage/unauthorized');
    functions.addVersion.mockImplementationOnce(async ({ path, seen }) => ({
      path,
      generation: seen,
    }));
    expect(said()).toEqual([]);
    held[3]?.arrive();
    await expect
      .poll(said)
      .toEqual([
        '«\u00a0d.txt\u00a0» a déjà ce contenu.',
        '2\u00a0fichiers ont une nouvelle version.',
      ]);

    await sendVersions('e.txt');
    held[4]?.arrive();
    await expect.poll(said).toContain(isNow('e.txt'));
  });

  test.each([
    ['fails', (_: string, upload?: HeldUpload) => upload?.fail('storage/unauthorized')],
    ['is canceled', (id: string) => cancel(id)],
  ])('are said also when the last %s', async (_, end) => {
    await open();
    const held = holdUploads();
    const [, last = ''] = await sendVersions('a.txt', 'b.txt');
    held[0]?.arrive();
    await expect.poll(() => functions.addVersion.mock.calls.length).toBe(1);
    end(last, held[1]);
    await expect.poll(said).toEqual([isNow('a.txt')]);
  });

  test('say that a kept copy was sent, since no other result does', async () => {
    await open();
    const held = holdUploads();
    const [id = ''] = await sendVersions('a.txt');
    dispatch({ type: 'copied', id });
    held[0]?.arrive();
    await expect
      .poll(said)
      .toEqual([expect.stringMatching(/nouvelle version.* 1\sfichier a changé depuis/)]);
  });
});

/** A video of some frames. */
async function shortVideo(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
  const { promise, resolve } = Promise.withResolvers<Blob>();
  recorder.addEventListener('dataavailable', ({ data }) => resolve(data));
  recorder.start();
  for (let frame = 0; frame < 10; frame++) {
    context?.fillRect(frame, frame, 10, 10);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  return promise;
}
