import { repairRecordsSchema, type Callables } from '@navette/core/callables';
import { ROOT } from '@navette/core/item-path';
import { defineCallable } from '../define-callable.ts';
import { adminsOnly } from '../guards/admins-only.ts';
import { commentsService, supabaseSecretKey } from '../mirror/comments-service.ts';
import { repairItems } from '../repair-items.ts';

/** Repairs missing, stale and orphaned records in a folder, or everywhere. */
export const repairRecords = defineCallable(
  repairRecordsSchema,
  adminsOnly,
  ({ path = ROOT }): Promise<Callables['repairRecords']['answer']> =>
    repairItems(path, commentsService()),
  // Rare, and it writes to the comments database: not twice at the same time on two instances.
  { secrets: [supabaseSecretKey], maxInstances: 1 },
);
