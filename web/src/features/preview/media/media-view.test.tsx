import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { fetchDownloadUrl } from '../../../testing/fakes/items/objects.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { openFile, previewUrl, storeFile } from '../../../testing/previews.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const SOUND_ALONE = /^Ce navigateur ne lit que le son de cette vidéo\./;
const LOST = 'La lecture s’est interrompue.';
const retry = page.getByRole('button', { name: 'Réessayer' });

test('a video of which a browser plays the sound alone says so', async () => {
  const dialog = await openFile('quai.mov', silence());
  await expect.element(dialog.getByText(SOUND_ALONE)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Télécharger' })).toBeVisible();
  await expect.poll(() => playerOf('quai.mov').duration).toBeCloseTo(4, 1);
  await expectAccessible();
});

test.each(['quai.mp4', 'message.wav'])(
  '%s goes on where the connection was lost, from a fresh address',
  async (name) => {
    await openFile(name, silence());
    await expect.poll(() => playerOf(name)?.readyState).toBeGreaterThan(0);
    const player = playerOf(name);
    player.playbackRate = 1.5;
    player.currentTime = 2.5;
    breakOff(player);
    await expect.element(page.getByRole('alert').getByText(LOST)).toBeVisible();
    await expectAccessible();

    // Still no connection.
    fetchDownloadUrl.mockRejectedValueOnce(new Error('offline'));
    await retry.click();
    await expect.element(retry).toBeVisible();

    const fresh = URL.createObjectURL(silence());
    fetchDownloadUrl.mockResolvedValueOnce(fresh);
    dispatchEvent(new Event('online'));
    await expect.poll(() => playerOf(name)?.src).toBe(fresh);
    await expect.poll(() => playerOf(name).currentTime).toBeCloseTo(2.5, 1);
    expect(playerOf(name).playbackRate).toBe(1.5);
    expect(playerOf(name).paused).toBe(true);
  },
);

test.each(['quai.mp4', 'message.wav'])(
  '%s goes on where it is when its link is replaced',
  async (name) => {
    await openFile(name, silence());
    await expect.poll(() => playerOf(name)?.readyState).toBeGreaterThan(0);
    const before = playerOf(name);
    before.currentTime = 2.5;
    await expect.poll(() => before.seeking).toBe(false);
    storeFile(name, silence());
    // This event means coming back to the window.
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => playerOf(name)).not.toBe(before);
    await expect.poll(() => playerOf(name).currentTime).toBeCloseTo(2.5, 1);
  },
);

test('one whose address no longer answers is opened from a fresh one', async () => {
  storeFile('quai.webm', silence());
  const gone = URL.createObjectURL(silence());
  URL.revokeObjectURL(gone);
  fetchDownloadUrl.mockResolvedValueOnce(gone);
  await renderApp(previewUrl('quai.webm'), MEMBER);
  await expect.element(page.getByText(LOST)).toBeVisible();
  await retry.click();
  await expect.poll(() => playerOf('quai.webm')?.duration).toBeCloseTo(4, 1);
});

function playerOf(name: string): HTMLMediaElement {
  return document.querySelector(`[aria-label="${name}"]:is(video, audio)`) as HTMLMediaElement;
}

/** What a browser reports when a player's connection is lost. */
function breakOff(player: HTMLMediaElement): void {
  Object.defineProperty(player, 'error', { value: { code: MediaError.MEDIA_ERR_NETWORK } });
  player.dispatchEvent(new Event('error'));
}

/** Four seconds of silence, 8,000 samples of 8 bits each (WAV). */
function silence(): Blob {
  const samples = new Uint8Array(32_000).fill(128);
  const header = new DataView(new ArrayBuffer(44));
  const texts = [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const;
  for (const [at, text] of texts)
    new Uint8Array(header.buffer).set(new TextEncoder().encode(text), at);
  const numbers = [
    [4, 36 + samples.length],
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, samples.length],
  ] as const;
  for (const [at, value] of numbers) header.setUint32(at, value, true);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    header.setUint16(at, value, true);
  return new Blob([header, samples]);
}
