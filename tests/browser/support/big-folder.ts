import { Timestamp } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import { filePathIn, folderPathIn, ROOT, type ItemPath } from '../../../core/src/item-path.ts';
import { metaId } from '../../../core/src/meta-id.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';
import { publicRecord } from './raw-items.ts';
import { exempt } from '../../emulators/support/exempt.ts';

/** Writes in one batch: Firestore's limit is 500. */
const BATCH = 400;

/**
 * Makes a public folder at the root with many files, named `Pièce 1.pdf` and so on, and one folder,
 * `Annexes`. Only their records: a member's listing needs no more. They are removed before the next
 * test file.
 */
export async function makeBigFolder(name: string, files: number): Promise<ItemPath> {
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
  await exempt(folder, 'record');
  await withAdminServices(inject('ports'), async ({ firestore }) => {
    for (let start = 0; start < records.length; start += BATCH) {
      const batch = firestore.batch();
      for (const one of records.slice(start, start + BATCH)) {
        batch.set(firestore.collection('metas').doc(metaId(one.file_path)), one);
      }
      await batch.commit();
    }
  });
  return folder;
}

/** The path of `Pièce {number}.pdf` in a folder that {@link makeBigFolder} has made. */
export function bigFolderFile(folder: ItemPath, number: number): ItemPath {
  return filePathIn(folder, `17${String(number - 1).padStart(11, '0')}_Pièce ${number}.pdf`);
}
