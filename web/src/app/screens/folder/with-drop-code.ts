import type * as AddDropped from '../../../features/upload/received/add-files.ts';
import { LONG_TOAST_MS, notify } from '../../../ui/feedback/toast.tsx';
import { loadWithStyles, notLoadedText } from '../../../ui/on-demand.tsx';
import { UploadHost } from '../../screen-parts.tsx';

/** Loads the upload queue and its dialog. */
const loadUpload = async () => {
  const [adding] = await Promise.all([
    import('../../../features/upload/received/add-files.ts'),
    UploadHost.load(),
  ]);
  return adding;
};
const dropLost = notLoadedText();

/** Loads the code that takes dropped files, or tells the person that it cannot be loaded. */
export function withDropCode(take: (adding: typeof AddDropped) => void): void {
  loadWithStyles(loadUpload).then(take, async () => notify(await dropLost(), LONG_TOAST_MS));
}
