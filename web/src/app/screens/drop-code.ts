import type * as AddDropped from '../../features/upload/received/add-files.ts';
import { loadWithStyles, tellNotLoaded } from '../../ui/on-demand.tsx';
import { loadUploadModal } from '../dialogs/folder-dialogs.tsx';

/** The queue, and the dialog that shows it. */
const loadUpload = async () => {
  const [adding] = await Promise.all([
    import('../../features/upload/received/add-files.ts'),
    loadUploadModal(),
  ]);
  return adding;
};
const tellDropLost = tellNotLoaded();

/** Loads the code that takes what was dropped on a folder; says so when it cannot be loaded. */
export function withDropCode(take: (adding: typeof AddDropped) => void): void {
  loadWithStyles(loadUpload).then(take, tellDropLost);
}
