import { canView, nearestAccess, type Viewer } from '../../../../core/src/access/access.ts';
import { compareNames } from '../../../../core/src/text/french-format.ts';
import {
  isFolderPath,
  itemName,
  parentPath,
  type ItemPath,
} from '../../../../core/src/paths/item-path.ts';
import type { Access } from '../../../../core/src/access/meta.ts';
import { displayName } from '../../../../core/src/paths/stored-name.ts';
import { demoUid } from '../../../../dev/demo/accounts.ts';
import { demoFiles, demoFolders, ownAccess } from '../../../../dev/demo/manifest.ts';

/** A demo account as the access rule sees it. */
export function demoViewer(email: string, admin = false): Viewer {
  return { uid: demoUid(email), email, emailVerified: true, listedAsAdmin: admin };
}

/** The names of the demo in a folder for a viewer, in the order of the listing. */
export function expectedNames(folder: ItemPath, viewer: Viewer): string[] {
  return [demoFolders, demoFiles].flatMap((items) =>
    items
      .filter(({ path, access }) => {
        const record = access === 'none' ? null : nearestAccess(path, accessOf);
        return parentPath(path) === folder && canView(viewer, record);
      })
      .map(({ path }) => (isFolderPath(path) ? itemName(path) : displayName(itemName(path))))
      .toSorted(compareNames),
  );
}

const items = new Map([...demoFolders, ...demoFiles].map((item) => [item.path, item]));

function accessOf(path: ItemPath): Access | null {
  const item = items.get(path);
  return item ? ownAccess(item) : null;
}
