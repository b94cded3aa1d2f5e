import type { Viewer } from '@navette/core/access/access';
import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { fetchVisibleRecords } from '../../../firebase/items/recorded-paths.ts';
import { KEPT_UPLOAD_STRINGS } from './strings.ts';
import { sendUploads } from '../sending/upload-manager.ts';
import type { KeptUpload } from '../kept/keep-queue.ts';
import { baseFolder, type NewUpload } from '../queue/upload-item.ts';
import { takeOver } from '../kept/kept-files.ts';
import { adoptKept } from '../kept/keeper.ts';
import { findLeft } from './left-uploads.ts';
import { announceTab, thisTab } from '../kept/tab.ts';

/** Longest wait for the folders' records, in milliseconds: without them, the server decides. */
const FOLDERS_MS = 15_000;

/**
 * Sends what closed pages have left of the person's uploads. Files whose folder is gone, or hidden from the person,
 * stay in the queue and say so: they can be saved or removed. Of new versions the function decides: somebody may see a
 * file without its folder.
 *
 * @throws {DOMException | Error} when the browser does not give the files
 */
export async function resumeLeft(viewer: Viewer): Promise<void> {
  const left = await findLeft(viewer.uid);
  const isThere = await folderCheck(left.map(baseFolder), viewer);
  await announceTab();
  const taken = await takeOver(viewer.uid, new Set(left.map(({ tab }) => tab)), thisTab());
  // The person has changed: another person's queue must not get the files.
  if (currentAccount()?.uid !== viewer.uid) return;
  for (const { upload } of taken) adoptKept(upload.id);
  sendUploads(
    taken.map(({ upload, file }) => ({
      item: resumed(
        upload,
        refusalOf(file, upload.version !== undefined || isThere(baseFolder(upload))),
      ),
      file,
    })),
    viewer,
  );
}

/** To be seen as was chosen then, privately if nothing was. */
function resumed(upload: KeptUpload, refusal: string | null): NewUpload {
  const { id, name, size, folder, path, newFolders, asFolder, version } = upload;
  const known = { id, name, size, folder, path, newFolders, refusal };
  return { ...known, kind: 'file', asFolder: asFolder === true, resumed: true, version };
}

/** Tells which folders exist and are visible; if that cannot be found out, all of them. */
async function folderCheck(
  folders: readonly ItemPath[],
  viewer: Viewer,
): Promise<(folder: ItemPath) => boolean> {
  const asked = [...new Set(folders)].filter((folder) => folder !== ROOT);
  try {
    const records = await fetchVisibleRecords(asked, viewer, AbortSignal.timeout(FOLDERS_MS));
    const seen = new Set(records.map(({ file_path }) => file_path));
    return (folder) => folder === ROOT || seen.has(folder);
  } catch {
    return () => true;
  }
}

function refusalOf(file: File | undefined, isThere: boolean): string | null {
  if (!file) return KEPT_UPLOAD_STRINGS.lost;
  return isThere ? null : KEPT_UPLOAD_STRINGS.folderGone;
}
