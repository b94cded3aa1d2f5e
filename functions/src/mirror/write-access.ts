import type { ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { alertOperator } from '../platform/alert-operator.ts';
import { closedRow, isStorable, isStorableRow, type AccessRow } from './mirror-rows.ts';
import { PostgrestError, TOOK_TOO_LONG, upsertRows, type CommentsService } from './postgrest.ts';

/** A row as the database can store it: unchanged, or closed; null when it cannot store the path. */
export function mirrorableRow(row: AccessRow): AccessRow | null {
  if (isStorableRow(row)) return row;
  logClosed(row.file_path);
  return isStorable(row.file_path) ? closedRow(row) : null;
}

/** Whether the database can store an address of `admins`; if not, the address is no admin there. */
export function isMirrorableAdmin(address: string): boolean {
  if (isStorable(address)) return true;
  alertOperator('mirror-closed', { of: 'an address of admins: it is no admin there' });
  return false;
}

/**
 * Writes rows of `file_access`. A row that the database refuses does not stop the others: it is written closed, so that
 * no stale row leaves the old access open. Rows that together take the database too long, since it indexes the words of
 * their texts anew, are written in halves.
 *
 * @returns the rows that were written closed
 * @throws {PostgrestError} for an error that no single row causes
 */
export async function writeAccess(
  service: CommentsService,
  rows: readonly AccessRow[],
): Promise<AccessRow[]> {
  try {
    await upsertRows(service, 'file_access', rows);
    return [];
  } catch (error) {
    if (!(error instanceof PostgrestError)) throw error;
    const [row] = rows;
    const mayBeOneRow = !error.retryable || error.code === TOOK_TOO_LONG;
    if (rows.length > 1 && mayBeOneRow) {
      const middle = Math.ceil(rows.length / 2);
      const before = await writeAccess(service, rows.slice(0, middle));
      return [...before, ...(await writeAccess(service, rows.slice(middle)))];
    }
    if (error.retryable || row === undefined || isClosed(row)) throw error;
    logClosed(row.file_path, error.code);
    await upsertRows(service, 'file_access', [closedRow(row)]);
    return [closedRow(row)];
  }
}

function isClosed({ is_public, allowed_emails }: AccessRow): boolean {
  return !is_public && allowed_emails.length === 0;
}

/** Logs the record's id only: neither addresses nor names must get into a log. */
function logClosed(path: ItemPath, code?: string): void {
  alertOperator('mirror-closed', {
    record: metaId(path),
    ...(code === undefined ? {} : { code }),
  });
}
