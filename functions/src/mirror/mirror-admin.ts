import { database } from '../admin-app.ts';
import { adminRow } from './mirror-rows.ts';
import { upsertRows, type CommentsService } from './postgrest.ts';

/** Mirrors whether `admins` lists the address now. */
export async function mirrorAdmin(service: CommentsService, address: string): Promise<void> {
  const snapshot = await database().collection('admins').doc(address).get();
  await upsertRows(service, 'app_admins', [adminRow(address, !snapshot.exists, snapshot.readTime)]);
}
