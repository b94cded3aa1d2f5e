import { repairRecordsSchema, type Callables } from '@navette/core/callables';
import { ROOT } from '@navette/core/item-path';
import { defineCallable } from '../define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { supabaseSecretKey } from '../mirror/comments-service.ts';
import { repairComments } from '../mirror/repair-comments.ts';
import { removeMisplacedRecords } from '../records/remove-misplaced-records.ts';
import { repairFromObjects } from '../records/repair-from-objects.ts';
import { repairFromRecords } from '../records/repair-from-records.ts';
import { replaceStaleTokens } from '../records/stale-tokens.ts';
import { Tally } from '../records/tally.ts';

/**
 * Finds and mends what is missing, stale or orphaned in a folder, or everywhere: first from the
 * objects to their records, then from the records to their objects; ends the links that a change of
 * access has left; and has the comments follow. Twice in a row, the second finds nothing.
 */
export const repairRecords = defineCallable(
  repairRecordsSchema,
  adminsOnly,
  async ({ path: folder = ROOT }): Promise<Callables['repairRecords']['answer']> => {
    const tally = new Tally();
    if (folder === ROOT) await removeMisplacedRecords(tally);
    const existing = await repairFromObjects(folder, tally);
    await repairFromRecords(folder, existing, tally);
    await replaceStaleTokens(folder);
    return { ...tally.report, ...(await repairComments(folder, existing)) };
  },
  { secrets: [supabaseSecretKey] },
);
