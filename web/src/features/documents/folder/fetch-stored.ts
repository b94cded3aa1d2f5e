import type { Viewer } from '@navette/core/access/access';
import { isFolderPath, itemName, type ItemPath } from '@navette/core/paths/item-path';
import {
  recordedRows,
  rowOf,
  type ListingRow,
  type StoredFindings,
} from '@navette/core/listing/listing';
import { differences, findUnrecorded, type StoredFacts } from '@navette/core/listing/stored';
import { isFinal, isObjectMissing } from '../../../firebase/errors.ts';
import {
  fetchObjectFacts,
  fetchStoredNames,
  type StoredNamesPage,
} from '../../../firebase/items/objects.ts';
import { fetchRecordsAt } from '../../../firebase/items/publications.ts';
import { createLimiter } from '../../../state/limiter.ts';
import type { ListingPage } from './listing-query.ts';

/**
 * Most items without a record that are checked, by one request each. Uploads leave fewer; more were added with the
 * console.
 */
const MOST_ASKED = 100;
/** For an item of which only its existence is known. */
const UNKNOWN: StoredFacts = { size: null, updatedAt: null, addedBy: null };
const NOTHING: StoredFindings = {
  unrecorded: [],
  coming: [],
  due: null,
  gone: new Map(),
  any: false,
};
/** Parallel requests: a browser has six connections per host, and others need them too. */
const inTurn = createLimiter(4);

interface Listed {
  folder: ItemPath;
  viewer: Viewer;
  /** All rows that have a record. */
  rows: readonly ListingRow[];
  /** The first page of names, requested earlier. */
  first: Promise<StoredNamesPage>;
}

/**
 * The last page of an admin's listing: what Storage has in the folder beyond the records. Where the two differ, both
 * are asked again, since something may have been added or deleted between the two answers.
 *
 * @throws {FirebaseError | DOMException} the second when the signal is aborted
 */
export async function fetchStored(
  { folder, viewer, rows, first }: Listed,
  signal: AbortSignal,
): Promise<ListingPage> {
  const names = await fetchStoredNames(folder, first, signal);
  const before = differences(folder, rows, names);
  const any = names.items.length + names.prefixes.length > 0;
  if (before.unrecorded.length + before.unstored.length === 0) {
    return { rows: [], next: null, findings: { ...NOTHING, any } };
  }
  // Records are asked again before names: whoever deletes a file deletes its record last.
  const isMany = before.unrecorded.length > MOST_ASKED;
  const records = isMany ? [] : [...(await fetchRecordsAt(before.unrecorded)).values()];
  const since = recordedRows(records, viewer);
  const again = await fetchStoredNames(folder, undefined, signal);
  const after = differences(folder, [...rows, ...since], again);
  const [unrecorded, unstored] = [new Set(after.unrecorded), new Set(after.unstored)];
  const found = before.unrecorded.filter((path) => unrecorded.has(path));
  const gone = new Set(before.unstored.filter((path) => unstored.has(path)));
  return {
    rows: since,
    next: null,
    findings: {
      ...findUnrecorded(await factsOf(isMany ? [] : found, signal), Date.now()),
      ...(isMany ? { unrecorded: found.map((path) => rowOf(path, itemName(path), null)) } : {}),
      gone: new Map(
        rows.filter(({ path }) => gone.has(path)).map(({ path, generation }) => [path, generation]),
      ),
      any,
    },
  };
}

/** Storage's facts about those of the items that still exist. */
async function factsOf(
  paths: readonly ItemPath[],
  signal: AbortSignal,
): Promise<Map<ItemPath, StoredFacts>> {
  const found = new Map<ItemPath, StoredFacts>();
  await Promise.all(
    paths.map((path) =>
      inTurn(signal, async () => {
        const facts = await factsOfOne(path);
        if (facts) found.set(path, facts);
      }),
    ),
  );
  return found;
}

/** @returns null when the file no longer exists */
async function factsOfOne(path: ItemPath): Promise<StoredFacts | null> {
  if (isFolderPath(path)) return UNKNOWN;
  try {
    const { size, updatedAt, addedBy } = await fetchObjectFacts(path);
    return { size, updatedAt, addedBy };
  } catch (error) {
    if (isObjectMissing(error)) return null;
    // It is listed, but its name cannot be asked for.
    if (isFinal(error)) return UNKNOWN;
    throw error;
  }
}
