import { error as logError } from 'firebase-functions/logger';
import type { ItemPath } from '@navette/core/item-path';
import { metaId } from '@navette/core/meta-id';
import { closedRow, isStorable, isStorableRow, type AccessRow } from './mirror-rows.ts';
import { PostgrestError, upsertRows, type CommentsService } from './postgrest.ts';

/** A row as the database can hold it: as it is, closed, or null where it can hold none for the path. */
export function mirrorableRow(row: AccessRow): AccessRow | null {
  if (isStorableRow(row)) return row;
  logClosed(row.file_path);
  return isStorable(row.file_path) ? closedRow(row) : null;
}

/** Whether the database can hold an address of `admins`; one that it cannot is no admin's there. */
export function isMirrorableAdmin(address: string): boolean {
  if (isStorable(address)) return true;
  logError('the comments database cannot hold an address of admins: it is no admin there');
  return false;
}

/**
 * Writes rows of `file_access`. One that the database refuses stops none of the others: it is written
 * closed, so that nobody goes on reading by an access of before.
 *
 * @returns the rows that were written closed
 * @throws {PostgrestError} when the database refuses what is not a row's fault
 */
export async function writeAccess(
  service: CommentsService,
  rows: readonly AccessRow[],
): Promise<AccessRow[]> {
  try {
    await upsertRows(service, 'file_access', rows);
    return [];
  } catch (error) {
    if (!(error instanceof PostgrestError) || error.retryable) throw error;
    const [row] = rows;
    if (rows.length > 1) {
      const middle = Math.ceil(rows.length / 2);
      const before = await writeAccess(service, rows.slice(0, middle));
      return [...before, ...(await writeAccess(service, rows.slice(middle)))];
    }
    if (row === undefined || isClosed(row)) throw error;
    logClosed(row.file_path, error.code);
    await upsertRows(service, 'file_access', [closedRow(row)]);
    return [closedRow(row)];
  }
}

/** Whether a row is what a closed one is already. */
function isClosed({ is_public, allowed_emails }: AccessRow): boolean {
  return !is_public && allowed_emails.length === 0;
}

/** Says which record it is, by its id: neither addresses nor names belong into a log. */
function logClosed(path: ItemPath, code?: string): void {
  logError('the comments database cannot hold the access of a record: its comments are closed', {
    record: metaId(path),
    ...(code === undefined ? {} : { code }),
  });
}
