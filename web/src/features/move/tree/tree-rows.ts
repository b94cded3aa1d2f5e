import {
  isBeneath,
  itemName,
  parentPath,
  ROOT,
  type ItemPath,
} from '@navette/core/paths/item-path';

/** A folder that the tree shows. */
export interface TreeRow {
  path: ItemPath;
  /** The root has 1. */
  level: number;
  /** Among those of its folder, from 1. */
  position: number;
  count: number;
  expanded: boolean;
  /** Whether it is expanded and known to have no folders. */
  bare: boolean;
}

/** The folders within a folder; undefined while they are not known. */
export type Subfolders = ReadonlyMap<ItemPath, readonly ItemPath[]>;

/** The folders that are in sight, from top to bottom. */
export function treeRows(expanded: ReadonlySet<ItemPath>, within: Subfolders): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (path: ItemPath, level: number, position: number, count: number) => {
    const open = expanded.has(path);
    const children = open ? within.get(path) : undefined;
    rows.push({ path, level, position, count, expanded: open, bare: children?.length === 0 });
    children?.forEach((child, index) => add(child, level + 1, index + 1, children.length));
  };
  add(ROOT, 1, 1, 1);
  return rows;
}

/** What a key does in the tree. */
export type TreeMove = { kind: 'go' | 'toggle'; path: ItemPath } | null;

/** The keys of a tree (ARIA Authoring Practices, Tree View). */
export function treeMove(key: string, rows: readonly TreeRow[], active: ItemPath): TreeMove {
  const at = rows.findIndex(({ path }) => path === active);
  const row = rows[at];
  if (!row) return null;
  const go = (to: TreeRow | undefined): TreeMove => (to ? { kind: 'go', path: to.path } : null);
  switch (key) {
    case 'ArrowDown':
      return go(rows[at + 1]);
    case 'ArrowUp':
      return go(rows[at - 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'ArrowRight': {
      if (!row.expanded) return { kind: 'toggle', path: row.path };
      const next = rows[at + 1];
      return next && next.level > row.level ? go(next) : null;
    }
    case 'ArrowLeft':
      if (row.expanded && row.path !== ROOT) return { kind: 'toggle', path: row.path };
      return row.path === ROOT ? null : { kind: 'go', path: parentPath(row.path) };
    default:
      return null;
  }
}

/** The next folder, in the order of the tree, whose name begins with the typed letters; null for none. */
export function folderBeginning(
  letters: string,
  rows: readonly TreeRow[],
  active: ItemPath,
): ItemPath | null {
  const at = rows.findIndex(({ path }) => path === active);
  // The same letter again goes on to the next name with it; more letters may still mean the present one.
  const isOne = new Set(letters).size === 1;
  const from = isOne ? at + 1 : at;
  const around = [...rows.slice(from), ...rows.slice(0, from)];
  const wanted = isOne ? letters.charAt(0) : letters;
  const found = around.find(({ path }) => isSame(itemName(path).slice(0, wanted.length), wanted));
  return found?.path ?? null;
}

/** Without case and accents. */
function isSame(a: string, b: string): boolean {
  return a.localeCompare(b, 'fr', { usage: 'search', sensitivity: 'base' }) === 0;
}

/** Whether a folder is, or lies in, one of those that are to go: nothing can go there. */
export function goesItself(folder: ItemPath, items: readonly ItemPath[]): boolean {
  return items.some((item) => item === folder || isBeneath(folder, item));
}
