import { isFolderPath, itemName, type ItemPath } from '@navette/core/paths/item-path';
import type { TakenNames } from '@navette/core/paths/moved-path';
import { displayName } from '@navette/core/paths/stored-name';
import { nameKey } from '@navette/core/paths/unique-name';
import { metas, pageById, type Cursor } from './meta-collection.ts';

/** The names of what a folder holds, whoever sees it: only admins ask. */
export async function namesIn(folder: ItemPath): Promise<TakenNames> {
  const names: TakenNames = { files: new Set(), folders: new Set() };
  const query = metas().where('parent_path', '==', folder).select('file_path');
  let cursor: Cursor | null = null;
  do {
    const page = await pageById(query, cursor);
    for (const record of page.documents) {
      const path = String(record.get('file_path'));
      const kind = isFolderPath(path) ? names.folders : names.files;
      kind.add(nameKey(displayName(itemName(path))));
    }
    cursor = page.next;
  } while (cursor !== null);
  return names;
}
