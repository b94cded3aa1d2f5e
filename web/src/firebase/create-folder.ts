import type { Callables } from '@navette/core/calls/call-contracts';
import type { ItemPath } from '@navette/core/paths/item-path';
import { CallError } from './call-error.ts';
import { call } from './callables.ts';
import { fetchRecord } from './items/records.ts';

/**
 * Creates a folder. When retrying after a lost answer, an existing folder of the same person counts as success.
 *
 * @param repeatedBy address of the person who retries; null the first time
 * @throws {CallError}
 */
export async function createFolder(
  data: Callables['createFolder']['data'],
  repeatedBy: string | null,
): Promise<void> {
  try {
    await call('createFolder', data);
  } catch (error) {
    const isCreated = isExisting(error) && repeatedBy !== null;
    if (!isCreated || (await creatorOf(data.path)) !== repeatedBy) throw error;
  }
}

/** Whether a folder was refused because one of its name exists. */
export function isExisting(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'already-exists';
}

/** Address of the folder's creator; null if unknown. */
async function creatorOf(folder: ItemPath): Promise<string | null> {
  const record = await fetchRecord(folder).catch(() => null);
  return record?.added_by ?? null;
}
