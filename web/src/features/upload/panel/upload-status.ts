import { UPLOAD_STRINGS } from '../strings.ts';
import type { UploadItem } from '../queue/upload-item.ts';

/**
 * The state of an item in words.
 *
 * @param connectionLost whether the network is down
 */
export function uploadStatus(item: UploadItem, connectionLost: boolean): string {
  const { states } = UPLOAD_STRINGS;
  const folder = item.kind === 'folder';
  if (item.state === 'pending') return item.queued ? states.queued : states.pending;
  if (folder && item.state === 'done') return states.made;
  if (item.state !== 'uploading') return states[item.state];
  if (item.canceling) return states.canceling;
  if (item.paused) return states.paused;
  if (connectionLost) return states.connectionLost;
  if (folder) return states.making;
  if (item.stalled) return states.stalled;
  return item.sent ? states.recording : states.uploading;
}
