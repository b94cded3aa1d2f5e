import type { ErasedPerson } from '@navette/core/accounts/erased-person';
import { deleteGeneration } from '../objects/delete-generation.ts';
import { isNotFound, objectOfFile, type StoredFile } from '../objects/live-object.ts';
import { documentsBucket } from '../platform/admin-app.ts';
import { erasedAmong } from '../records/erased-accounts.ts';
import { forEachBounded } from '../walk/for-each-bounded.ts';
import { renameInObject } from './rename-in-object.ts';
import { isIncoming } from './take-incoming.ts';

/** Objects renamed at the same time. */
const PARALLEL = 16;

/**
 * Has objects that name an erased account name who stands in its place, before anything is written that they say: what comes
 * late, or back from a backup (see `erased-accounts.ts`). What was sent as a version, which nobody can take any more, goes.
 *
 * @param files with their metadata loaded, which they have afterwards as they are then
 */
export async function renameErased(files: readonly StoredFile[]): Promise<void> {
  const erased = await erasedAmong(files.flatMap((file) => objectOfFile(file).ownerUid ?? []));
  if (erased.size === 0) return;
  await forEachBounded(files, PARALLEL, async (file) => {
    const person = erased.get(objectOfFile(file).ownerUid ?? '');
    if (person !== undefined) await renameOwner(file, person);
  });
}

async function renameOwner(file: StoredFile, { email, uid }: ErasedPerson): Promise<void> {
  const { name, generation, ownerEmail } = objectOfFile(file);
  if (isIncoming(name)) {
    await deleteGeneration(name, generation);
    return;
  }
  const names = { owner_uid: uid, ...(ownerEmail === null ? {} : { owner_email: email }) };
  if (!(await renameInObject(file, names))) throw new Error('an object of nobody has changed');
}

/** The same for what was just written, whose event names an account. Costs a look at Firestore, and no more for others. */
export async function renameErasedUpload(name: string, ownerUid: string): Promise<void> {
  if ((await erasedAmong([ownerUid])).size === 0) return;
  const bucket = await documentsBucket();
  const file = bucket.file(name);
  try {
    await file.getMetadata();
  } catch (error) {
    if (isNotFound(error)) return;
    throw error;
  }
  await renameErased([file]);
}
