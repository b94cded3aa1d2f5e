import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll } from 'vitest';
import {
  filePathIn,
  folderPathIn,
  ROOT,
  type ItemPath,
} from '../../../../core/src/paths/item-path.ts';
import { changeUnnoticed, removeRecords, writeRecords } from './many-records.ts';
import { publicRecord } from './raw-items.ts';

/**
 * Makes, for the tests of this block, a public folder at the root with many files, named
 * `Pièce 1.pdf` and so on, and one folder, `Annexes`. Only their records: a member's listing needs
 * no more.
 *
 * @returns its path
 */
export function bigFolder(name: string, files: number): ItemPath {
  const folder = folderPathIn(ROOT, name);
  const records = [
    publicRecord(folder),
    publicRecord(folderPathIn(folder, 'Annexes')),
    ...Array.from({ length: files }, (_, index) => ({
      ...publicRecord(bigFolderFile(folder, index + 1)),
      size: 1000 + index,
      content_type: 'application/pdf',
      file_updated_at: Timestamp.fromMillis(1_760_000_000_000 + index * 60_000),
    })),
  ];
  beforeAll(() => changeUnnoticed(folder, (services) => writeRecords(services, records)));
  afterAll(() => changeUnnoticed(folder, (services) => removeRecords(services, records)));
  return folder;
}

/** The path of `Pièce {number}.pdf` in a {@link bigFolder}. */
function bigFolderFile(folder: ItemPath, number: number): ItemPath {
  return filePathIn(folder, `17${String(number - 1).padStart(11, '0')}_Pièce ${number}.pdf`);
}
