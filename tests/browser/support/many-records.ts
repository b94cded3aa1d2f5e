import type { Timestamp } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import type { ItemPath } from '../../../core/src/item-path.ts';
import type { Meta } from '../../../core/src/meta.ts';
import { metaId } from '../../../core/src/meta-id.ts';
import { withAdminServices, type AdminServices } from '../../../dev/seed/admin-services.ts';
import { chunksOf } from '../../../functions/src/chunks-of.ts';
import { whileTriggersAreOff } from '../../emulators/support/background-triggers.ts';
import { exempt } from '../../emulators/support/exempt.ts';
import { triggersHaveFollowed } from './demo-state.ts';

/** Writes in one batch: Firestore's limit is 500. */
const BATCH = 400;

/**
 * Changes so much in a folder that the triggers would be busy with it for a minute, and so delay other
 * tests: they are switched off meanwhile. The folder is no longer checked.
 */
export async function changeUnnoticed(
  folder: ItemPath,
  change: (services: AdminServices) => Promise<void>,
): Promise<void> {
  const ports = inject('ports');
  await triggersHaveFollowed(ports);
  await exempt(folder, 'record', 'mirror');
  await whileTriggersAreOff(() => withAdminServices(ports, change));
}

export async function writeRecords(
  { firestore }: AdminServices,
  records: readonly Meta<Timestamp>[],
): Promise<void> {
  for (const some of chunksOf(records, BATCH)) {
    const batch = firestore.batch();
    for (const one of some) {
      batch.set(firestore.collection('metas').doc(metaId(one.file_path)), one);
    }
    await batch.commit();
  }
}

export async function removeRecords(
  { firestore }: AdminServices,
  records: readonly Meta<Timestamp>[],
): Promise<void> {
  for (const some of chunksOf(records, BATCH)) {
    const batch = firestore.batch();
    for (const { file_path } of some) {
      batch.delete(firestore.collection('metas').doc(metaId(file_path)));
    }
    await batch.commit();
  }
}
