import { MAINTENANCE, type CommentsGate, type Maintenance } from '@navette/core/calls/maintenance';
import { database } from '../platform/admin-app.ts';
import { hasGrpcCode } from '../platform/grpc-code.ts';
import { askTable, type CommentsService } from './postgrest.ts';

/**
 * Closes the comments for maintenance or opens them, as the flag says (decision 0154), and notes that in the flag. It reads the
 * flag again afterwards, which an operator may have changed meanwhile.
 *
 * @param service null in a project without comments
 * @throws when a retry may succeed
 */
export async function settleMaintenance(service: CommentsService | null): Promise<void> {
  let told: CommentsGate | null = null;
  for (;;) {
    const flag = await database().doc(MAINTENANCE).get();
    const { comments: wanted = 'open', told: noted } = (flag.data() ?? {}) as Partial<Maintenance>;
    if (wanted !== told) {
      if (service !== null) await tell(service, wanted);
      told = wanted;
      continue;
    }
    if (!flag.exists || noted === told) return;
    try {
      await flag.ref.update(
        { told } satisfies Partial<Maintenance>,
        flag.updateTime === undefined ? {} : { lastUpdateTime: flag.updateTime },
      );
      return;
    } catch (error) {
      if (!hasGrpcCode(error, 'FAILED_PRECONDITION', 'NOT_FOUND')) throw error;
    }
  }
}

async function tell(service: CommentsService, gate: CommentsGate): Promise<void> {
  await askTable(service, {
    method: 'POST',
    table: 'rpc/set_maintenance',
    query: [],
    rows: { gate },
  });
}
