import type { Timestamp } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import type { ItemPath } from '../../../../core/src/paths/item-path.ts';
import type { Meta } from '../../../../core/src/access/meta.ts';
import { metaId } from '../../../../core/src/paths/meta-id.ts';
import { withAdminServices, type AdminServices } from '../../../../dev/seed/admin-services.ts';
import { whileTriggersAreOff } from '../../../emulators/support/events/background-triggers.ts';
import { exempt } from '../../../emulators/support/exempt.ts';
import { triggersHaveFollowed } from './demo-state.ts';
import { changeRecords } from './record-batches.ts';

/**
 * Makes many changes in a folder with the triggers switched off, since they would be busy for a minute and delay other
 * tests. The invariants of the folder are no longer checked.
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
  const byId = new Map(records.map((record) => [metaId(record.file_path), record]));
  await changeRecords(firestore, [...byId.keys()], (batch, record, id) =>
    batch.set(record, byId.get(id) ?? {}),
  );
}

export async function removeRecords(
  { firestore }: AdminServices,
  records: readonly Meta<Timestamp>[],
): Promise<void> {
  const ids = records.map(({ file_path }) => metaId(file_path));
  await changeRecords(firestore, ids, (batch, record) => batch.delete(record));
}
