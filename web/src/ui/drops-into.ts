import { isFolderPath, type ItemPath } from '@navette/core/paths/item-path';

const ATTRIBUTE = 'data-drops-into';

/** The attribute of what stands for a folder: files that are dropped on it go into that folder. None for a file. */
export function dropsInto(path: ItemPath): Record<string, ItemPath> {
  return isFolderPath(path) ? { [ATTRIBUTE]: path } : {};
}

/** What stands for a folder under the pointer; null when nothing does. */
export function folderUnder(
  target: EventTarget | null,
): { element: Element; folder: ItemPath } | null {
  const element = target instanceof Element ? target.closest(`[${ATTRIBUTE}]`) : null;
  const folder = element?.getAttribute(ATTRIBUTE) ?? null;
  return element && folder !== null ? { element, folder } : null;
}
