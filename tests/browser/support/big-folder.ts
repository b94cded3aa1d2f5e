import { Timestamp } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import { folderPathIn, type ItemPath } from '../../../core/src/item-path.ts';
import { metaId } from '../../../core/src/meta-id.ts';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../dev/seed/admin-services.ts';

/** Writes of one batch: Firestore takes 500. */
const BATCH = 400;

/**
 * Makes a public folder at the root with many files, called `Pièce 1.pdf` and so on, and one folder,
 * `Annexes`. Their records alone: a member's listing needs no more. The next file of tests finds them
 * gone.
 */
export async function makeBigFolder(name: string, files: number): Promise<ItemPath> {
  const folder = folderPathIn('', name);
  const records = [
    record(folder, '', name),
    record(folderPathIn(folder, 'Annexes'), folder, 'Annexes'),
    ...Array.from({ length: files }, (_, index) => {
      const stored = `17${String(index).padStart(11, '0')}_Pièce ${index + 1}.pdf`;
      return {
        ...record(`${folder}${stored}`, folder, stored),
        size: 1000 + index,
        content_type: 'application/pdf',
        file_updated_at: Timestamp.fromMillis(1_760_000_000_000 + index * 60_000),
      };
    }),
  ];
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

function record(path: ItemPath, parent: ItemPath, name: string) {
  return {
    file_path: path,
    parent_path: parent,
    name,
    is_public: true,
    allowed_emails: [],
    owner_email: memberEmail,
    owner_uid: null,
    inherits: false,
    updated_at: Timestamp.fromMillis(1_760_000_000_000),
    added_by: memberEmail,
    added_by_uid: null,
  };
}
