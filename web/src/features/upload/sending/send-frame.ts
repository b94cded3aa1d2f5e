import type { ItemPath } from '@navette/core/paths/item-path';
import { FRAME_TYPE, MAX_FRAME_BYTES, MAX_THUMBNAIL_SIDE } from '@navette/core/files/thumbnail';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { uploadFrame } from '../../../firebase/items/uploads.ts';

/** Longest time for a browser to find a frame, in milliseconds. */
const PATIENCE_MS = 20_000;
/** Seconds from the beginning, which is often black, of the frame that is sent; or a tenth of a short video. */
const AT_SECONDS = 1;
const QUALITY = 0.8;

/**
 * Sends a frame of a video that was just uploaded, for its thumbnail (decision 0068). Nothing waits for it; if it
 * fails, the video keeps its icon.
 */
export async function sendFrame(path: ItemPath, video: File): Promise<void> {
  const uid = currentAccount()?.uid;
  const frame = await videoFrame(video);
  if (uid !== undefined && frame) await uploadFrame(path, frame, uid).catch(() => undefined);
}

/**
 * A small picture of a frame.
 *
 * @returns a JPEG; null when the browser cannot show the video
 */
async function videoFrame(file: File): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    // Phones load a video that nobody has started only with these settings.
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = url;
    await happens(video, 'loadeddata');
    video.currentTime = Math.min(AT_SECONDS, video.duration / 10 || 0);
    await happens(video, 'seeked');
    return await drawn(video);
  } catch {
    return null;
  } finally {
    // Also frees the decoder.
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** @throws when the browser cannot decode the video, or takes too long */
function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const { signal } = settled;
    const fail = () => {
      settled.abort();
      reject(new Error(`no ${event}`));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    video.addEventListener('error', fail, { signal });
    video.addEventListener(
      event,
      () => {
        settled.abort();
        resolve();
      },
      { signal },
    );
  });
}

async function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, MAX_THUMBNAIL_SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, FRAME_TYPE, QUALITY);
  });
  return blob && blob.size <= MAX_FRAME_BYTES ? blob : null;
}
