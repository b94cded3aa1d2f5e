import { vi } from 'vitest';
import type * as sharedRecords from '../../../firebase/items/shared-records.ts';
import { storedRecords } from '../items.ts';

// Stands in for `firebase/items/shared-records.ts` in component tests.

export const fetchRecordsNaming = vi.fn<typeof sharedRecords.fetchRecordsNaming>(async (email) =>
  storedRecords().filter(
    ({ inherits, allowed_emails }) => !inherits && allowed_emails.includes(email),
  ),
);
