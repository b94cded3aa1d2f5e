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
 * Items without a record that are looked into, each by a request of its own. What is being uploaded is less; more,
 * somebody has put there with the console.
 */
const MOST_ASKED = 100;
/** Nothing but that it is there. */
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
  /** All rows with a record. */
  rows: readonly ListingRow[];
  /** The first names, if they have been asked for. */
  first: Promise<StoredNamesPage>;
}

/**
 * The last page of an admin's listing: what Storage knows of the folder beyond the records. Wherever the two differ, both
 * are asked again about that item, since something may have been added or deleted between their answers.
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
  // Records first: whoever deletes a file deletes its record last.
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

/** What Storage says of those of some items that it still has. */
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

/** @returns null when Storage has no such file any more */
async function factsOfOne(path: ItemPath): Promise<StoredFacts | null> {
  if (isFolderPath(path)) return UNKNOWN;
  try {
    const { size, updatedAt, addedBy } = await fetchObjectFacts(path);
    return { size, updatedAt, addedBy };
  } catch (error) {
    if (isObjectMissing(error)) return null;
    // Listed, with a name that cannot be asked for.
    if (isFinal(error)) return UNKNOWN;
    throw error;
  }
}
