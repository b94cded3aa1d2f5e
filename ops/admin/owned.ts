import { isBeneath, isFolderPath, type ItemPath } from '../../core/src/paths/item-path.ts';
import { accountOf } from '../../functions/src/people/close-account.ts';
import { recordsOwnedBy } from '../../functions/src/people/remove-from-records.ts';
import { pageById } from '../../functions/src/records/meta-collection.ts';
import { forEachPage } from '../../functions/src/walk/for-each-page.ts';

/** Items that a report names, unless all are asked for. */
const NAMED = 10;

/**
 * The items with access of their own that a person owns, by the address or by its account. Items that
 * inherit from these have the same owner, and are not listed.
 *
 * @param email lower-cased
 * @returns in the order of the paths
 */
export async function ownedBy(email: string): Promise<ItemPath[]> {
  const account = await accountOf(email);
  const queries = recordsOwnedBy({ email, uids: account === null ? [] : [account.uid] });
  const owned = new Set<ItemPath>();
  // The first half of the queries is for items with access of their own.
  for (const query of queries.slice(0, queries.length / 2)) {
    await forEachPage(pageById, query.select('file_path'), ({ documents }) => {
      for (const record of documents) owned.add(String(record.get('file_path')));
    });
  }
  return [...owned].toSorted();
}

/** What a person owns, in lines for an operator. @param full whether they name each item */
export function ownedLines(owned: readonly ItemPath[], full: boolean): string[] {
  if (owned.length === 0) return [];
  if (full) return owned.map((path) => `  ${path}`);
  // A folder stands for what it holds.
  const folders = owned.filter(isFolderPath);
  const top = owned.filter((path) => !folders.some((folder) => isBeneath(path, folder)));
  const named = top.slice(0, NAMED).map((path) => `  ${path}${beneathOf(path, owned)}`);
  const rest = top.length - named.length;
  return rest === 0 ? named : [...named, `  and ${rest} more: --full lists everything`];
}

function beneathOf(path: ItemPath, owned: readonly ItemPath[]): string {
  const count = isFolderPath(path) ? owned.filter((item) => isBeneath(item, path)).length : 0;
  return count === 0 ? '' : `, and ${count} beneath it`;
}
