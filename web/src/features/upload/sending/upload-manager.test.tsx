import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addFiles, dialog, fileOf, send } from '../../../testing/adding-files.ts';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, storeItems } from '../../../testing/fakes/items.ts';
import { holdUploads, uploadFrame } from '../../../testing/fakes/uploads.ts';
import { expectNames } from '../../../testing/listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';

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
