import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import {
  compareRows,
  recordedRows,
  withStored,
  type ListingRow,
  type StoredFindings,
} from '@navette/core/listing/listing';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { fetchStoredNamesPage } from '../../../firebase/items/objects-on-demand.ts';
import type { StoredNamesPage } from '../../../firebase/items/objects.ts';
import { fetchRecordsPage } from '../../../firebase/items/records.ts';
import { DOCUMENTS_KEY } from '../../../listings/documents-key.ts';

/** A part of a folder's listing. */
export interface ListingPage {
  /** The rows with a record. */
  rows: ListingRow[];
  /** Cursor of the next page of records; null after the last. */
  next: string | null;
  /** The first names in Storage, for the last page; requested together with the first records. */
  names?: FirstNames;
  /** What Storage has beyond the records: in the last page of an admin's listing. */
  findings?: StoredFindings;
}

type FirstNames = () => Promise<StoredNamesPage>;

/** What a page fetches: records from a cursor on or, after all of them, what Storage has beyond. */
type Step = { from: string | null } | { after: readonly ListingPage[] };

const FIRST: Step = { from: null };

/** Refetches a failed query once the person, or the network, is back. `changes/` follows those that have succeeded. */
const onceFailed = ({ state }: { state: { status: string } }) => state.status !== 'success';
/** Without a network a query fails instead of waiting, so that the screen can say so. */
export const FAIL_OFFLINE = { networkMode: 'always', refetchOnReconnect: onceFailed } as const;
/**
 * How long a folder that was left stays in memory, in milliseconds: a working day without a network. Everything is
 * forgotten when the person signs out.
 */
export const REMEMBERED_MS = 12 * 60 * 60 * 1000;

/** Query key of a folder's listing. */
export function recordsKey(folder: ItemPath, viewer: Viewer) {
  return [DOCUMENTS_KEY, viewer, 'records', folder] as const;
}

/**
 * A folder's listing: pages of records and, for an admin, a last page of what only Storage has (decision 0104). A
 * refetch replaces all pages at once.
 */
export function listingOptions(folder: ItemPath, viewer: Viewer) {
  const admin = isAdmin(viewer);
  return infiniteQueryOptions({
    queryKey: recordsKey(folder, viewer),
    queryFn: async (context): Promise<ListingPage> => {
      const step = context.pageParam;
      if ('after' in step) {
        const { fetchStored } = await import('./fetch-stored.ts');
        const rows = step.after.flatMap((page) => page.rows);
        const first = step.after[0]?.names?.() ?? fetchStoredNamesPage(folder);
        return fetchStored({ folder, viewer, rows, first }, context.signal);
      }
      const ahead = admin && step.from === null ? { names: askAhead(folder) } : {};
      const { records, next } = await fetchRecordsPage(folder, viewer, step.from);
      // Sorted once per page; later pages are merged into sorted rows.
      return { rows: recordedRows(records, viewer), next, ...ahead };
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ next, findings }, pages): Step | null => {
      if (next !== null) return { from: next };
      return admin && !findings ? { after: pages } : null;
    },
    // Records hold dates, which are new objects each time: comparing 10,000 of them would be useless.
    structuralSharing: false,
    refetchOnWindowFocus: onceFailed,
    gcTime: REMEMBERED_MS,
    ...FAIL_OFFLINE,
  });
}

/** What is known of a folder's content. */
export interface Listed {
  rows: readonly ListingRow[];
  /** Whether all records are loaded. */
  recorded: boolean;
  /** What Storage has beyond the records; null for members, and until it is known. */
  findings: StoredFindings | null;
}

export function joinPages({ pages }: InfiniteData<ListingPage>): Listed {
  const [first, ...others] = pages;
  const rows = first?.rows ?? [];
  const findings = pages.at(-1)?.findings ?? null;
  const added = others.flatMap((page) => page.rows);
  const all = added.length === 0 ? rows : [...rows, ...added].toSorted(compareRows);
  return {
    rows: withStored(all, findings),
    recorded: findings !== null || pages.at(-1)?.next === null,
    findings,
  };
}

/** Requests the first names now. @returns a function that gives the answer; called again, it asks again */
function askAhead(folder: ItemPath): FirstNames {
  let asked: Promise<StoredNamesPage> | null = fetchStoredNamesPage(folder);
  // The caller of the returned function gets the failure.
  asked.catch(() => undefined);
  return () => {
    const first = asked ?? fetchStoredNamesPage(folder);
    asked = null;
    return first;
  };
}
