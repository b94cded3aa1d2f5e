import { database } from '../platform/admin-app.ts';
import { adminRow } from './mirror-rows.ts';
import { upsertRows, type CommentsService } from './postgrest.ts';
import { isMirrorableAdmin } from './write-access.ts';

/**
 * Mirrors whether `admins` lists the address now.
 *
 * @throws when a retry may succeed
 */
export async function mirrorAdmin(service: CommentsService, address: string): Promise<void> {
  if (!isMirrorableAdmin(address)) return;
  const snapshot = await database().collection('admins').doc(address).get();
  await upsertRows(service, 'app_admins', [adminRow(address, !snapshot.exists, snapshot.readTime)]);
}
