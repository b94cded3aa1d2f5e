import { isAdmin, type Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { ListingRow } from '@navette/core/listing/listing';
import { listingRows } from '@navette/core/listing/stored';
import { fetchObjectFacts, fetchStoredNames } from '../../firebase/items/objects-on-demand.ts';
import { fetchRecords } from '../../firebase/items/records.ts';
import { createLimiter } from '../../state/limiter.ts';
import { uniqueName } from '@navette/core/paths/unique-name';
import { safeName } from './archive-names.ts';

export interface ArchiveEntry {
  kind: 'file' | 'folder';
  path: ItemPath;
  /** Path in the archive: `Contrats/bail.pdf`; a folder has no final slash. */
  name: string;
  /** Bytes; 0 for a folder. */
  size: number;
  /** Whether it has had another content: then the browser may have kept that one. */
  replaced?: boolean;
  /** When it was last changed, for a folder its newest content; null if unknown. */
  date: Date | null;
}

/** The years that a ZIP can store. */
const YEARS = { first: 1980, last: 2107 };

/** Parallel requests while folders are listed. */
const MAX_PARALLEL = 6;

/**
 * The entries of an archive: the items, and everything that the viewer may see in the folders among them, including
 * empty folders. Names are as displayed, and unique in their folder.
 *
 * @throws {FirebaseError} when a folder cannot be listed: an archive never omits one silently
 * @throws the signal's reason once it is aborted
 */
export async function collectEntries(
  items: readonly ListingRow[],
  viewer: Viewer,
  signal: AbortSignal,
): Promise<ArchiveEntry[]> {
  const inTurn = createLimiter(MAX_PARALLEL);
  return entriesOf(items, '');

  async function entriesOf(rows: readonly ListingRow[], prefix: string): Promise<ArchiveEntry[]> {
    const taken = new Set<string>();
    const parts = rows.map((row) => {
      const name = `${prefix}${uniqueName(safeName(row.label), taken, row.kind === 'folder')}`;
      return row.kind === 'folder' ? folderEntries(row, name) : fileEntry(row, name);
    });
    return (await Promise.all(parts)).flat();
  }

  async function folderEntries(row: ListingRow, name: string): Promise<ArchiveEntry[]> {
    const rows = await inTurn(signal, () => fetchRows(row.path, viewer));
    const within = await entriesOf(rows, `${name}/`);
    const date = newestOf(within);
    return [{ kind: 'folder', path: row.path, name, size: 0, date }, ...within];
  }

  async function fileEntry(row: ListingRow, name: string): Promise<ArchiveEntry[]> {
    const { path, updatedAt, meta } = row;
    if (row.size !== null) {
      const date = dateOf(meta?.modified_at, updatedAt);
      const replaced = meta?.versions !== undefined || meta?.added_at !== undefined;
      return [{ kind: 'file', path, name, size: row.size, replaced, date }];
    }
    // Without a record, Storage has the facts. If it lacks the file, that is reported at the file's turn.
    const facts = await inTurn(signal, () => fetchObjectFacts(path).catch(() => null));
    return [
      {
        kind: 'file',
        path,
        name,
        size: facts?.size ?? 0,
        date: dateOf(facts?.modifiedAt, facts?.updatedAt ?? updatedAt),
      },
    ];
  }
}

/** When the file was last changed before its upload, else when it was uploaded: the first date that a ZIP can store. */
function dateOf(modifiedAt: number | null | undefined, sentAt: Date | null): Date | null {
  const dates = [new Date(modifiedAt ?? Number.NaN), sentAt ?? new Date(Number.NaN)];
  return dates.find((date) => isStorable(date.getFullYear())) ?? null;
}

function isStorable(year: number): boolean {
  return year >= YEARS.first && year <= YEARS.last;
}

function newestOf(entries: readonly ArchiveEntry[]): Date | null {
  let newest: Date | null = null;
  for (const { date } of entries) if (date && (newest === null || date > newest)) newest = date;
  return newest;
}

/** The rows of a folder, as its listing shows them. */
async function fetchRows(folder: ItemPath, viewer: Viewer): Promise<ListingRow[]> {
  const [records, stored] = await Promise.all([
    fetchRecords(folder, viewer),
    isAdmin(viewer) ? fetchStoredNames(folder) : null,
  ]);
  // An object may have an empty segment (`a//b`), which no path can name.
  return listingRows(folder, records, stored, viewer).filter((row) => row.name !== '');
}
