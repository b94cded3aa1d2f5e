import type { ItemPath } from '@navette/core/paths/item-path';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { uploadFrame } from '../../../firebase/items/uploads.ts';
import { videoFrame } from './video-frame.ts';

/**
 * Sends a frame of a video that was just uploaded, for its thumbnail (decision 0068). Nobody waits for it, and
 * nobody is told of a failure: then the icon stands.
 */
export async function sendFrame(path: ItemPath, video: File): Promise<void> {
  const uid = currentAccount()?.uid;
  const frame = await videoFrame(video);
  if (uid !== undefined && frame) await uploadFrame(path, frame, uid).catch(() => undefined);
}
