import { isBeneath, isFolderPath, type ItemPath } from './item-path.ts';

/** Each of some items once, without those in others of them, with which they go: in the order in which they were given. */
export function outermost<Item extends { path: ItemPath }>(items: readonly Item[]): Item[] {
  const unique = new Map(items.map((item) => [item.path, item]));
  const folders = [...unique.keys()].filter(isFolderPath);
  return [...unique.values()].filter(
    ({ path }) => !folders.some((folder) => isBeneath(path, folder)),
  );
}
