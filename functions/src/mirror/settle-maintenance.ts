import { MAINTENANCE } from '@navette/core/calls/maintenance';
import { database } from '../platform/admin-app.ts';
import { askTable, type CommentsService } from './postgrest.ts';

/**
 * Closes the comments for maintenance, or opens them again, as the flag says (decision 0120). It is read again afterwards:
 * an operator may have changed it meanwhile.
 *
 * @throws when a retry may succeed
 */
export async function settleMaintenance(service: CommentsService): Promise<void> {
  let told: boolean | null = null;
  for (let closed = await areToBeClosed(); closed !== told; closed = await areToBeClosed()) {
    await askTable(service, {
      method: 'POST',
      table: 'rpc/set_maintenance',
      query: [],
      rows: { closed },
    });
    told = closed;
  }
}

async function areToBeClosed(): Promise<boolean> {
  const flag = await database().doc(MAINTENANCE).get();
  return flag.exists && flag.get('comments') !== 'open';
}
