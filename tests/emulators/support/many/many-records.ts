import { itemName, parentPath, type ItemPath } from '../../../../core/src/paths/item-path.ts';
import { metaId } from '../../../../core/src/paths/meta-id.ts';
import { storedMeta } from '../documents.ts';
import { operatorDatabase } from '../operator.ts';

/**
 * Writes records beneath a folder that inherit from it: 100 folders, and files in them, without
 * objects.
 */
export async function copyRecord(folder: ItemPath, count: number): Promise<void> {
  const record = await storedMeta(folder);
  const writer = operatorDatabase().bulkWriter();
  for (let index = 0; index < count; index++) {
    const subfolder = `${folder}${index % 100}/`;
    const path = index < 100 ? subfolder : `${subfolder}${index}.txt`;
    const names = { file_path: path, parent_path: parentPath(path), name: itemName(path) };
    const copy = { ...record, ...names, inherits: true };
    void writer.set(operatorDatabase().collection('metas').doc(metaId(path)), copy);
  }
  await writer.close();
}
