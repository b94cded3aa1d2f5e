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
  /** Those with a record. */
  rows: ListingRow[];
  /** Where the next page of records begins; null when this is the last. */
  next: string | null;
  /** The first names that Storage lists: asked for together with the first records, for the last page. */
  names?: FirstNames;
  /** What Storage knows beyond the records: in an admin's last page. */
  findings?: StoredFindings;
}

type FirstNames = () => Promise<StoredNamesPage>;

/** What a page is about: records from a cursor on or, after all of them, what Storage knows beyond. */
type Step = { from: string | null } | { after: readonly ListingPage[] };

const FIRST: Step = { from: null };

/** What has failed is fetched again once the person, or the network, is back; `changes/` keeps up what is there. */
const onceFailed = ({ state }: { state: { status: string } }) => state.status !== 'success';
/** Offline, a query fails instead of waiting, so that the screen can say so. */
export const FAIL_OFFLINE = { networkMode: 'always', refetchOnReconnect: onceFailed } as const;
/**
 * How long a folder that was left is remembered, in milliseconds: for a day without a network. All is forgotten
 * with the person.
 */
export const REMEMBERED_MS = 12 * 60 * 60 * 1000;

/** Key of a folder's listing, in pages. */
export function recordsKey(folder: ItemPath, viewer: Viewer) {
  return [DOCUMENTS_KEY, viewer, 'records', folder] as const;
}

/**
 * A folder's listing: its records in pages and, for an admin, a last page with what Storage lists (decision 0104). A refetch
 * replaces all of them at once.
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
      // Sorted here once: later pages are merged into rows that are already in order.
      return { rows: recordedRows(records, viewer), next, ...ahead };
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ next, findings }, pages): Step | null => {
      if (next !== null) return { from: next };
      return admin && !findings ? { after: pages } : null;
    },
    // Records hold dates, which are never the same object: comparing 10,000 of them would be
    // useless.
    structuralSharing: false,
    refetchOnWindowFocus: onceFailed,
    gcTime: REMEMBERED_MS,
    ...FAIL_OFFLINE,
  });
}

/** All that is known of a folder. */
export interface Listed {
  rows: readonly ListingRow[];
  /** Whether all records are there. */
  recorded: boolean;
  /** What Storage knows beyond; null for others than admins, or while it is not known. */
  findings: StoredFindings | null;
}

/** Joins the pages. */
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

/** Asks Storage for the first names now. @returns their answer; asked again when it is wanted again */
function askAhead(folder: ItemPath): FirstNames {
  let asked: Promise<StoredNamesPage> | null = fetchStoredNamesPage(folder);
  // Whoever wants the answer is told of the failure.
  asked.catch(() => undefined);
  return () => {
    const first = asked ?? fetchStoredNamesPage(folder);
    asked = null;
    return first;
  };
}
