import { isFolderPath, type ItemPath } from '@navette/core/paths/item-path';

const ATTRIBUTE = 'data-drops-into';

/** The attribute that makes an element take dropped files for a folder; none for a file. */
export function dropsInto(path: ItemPath): Record<string, ItemPath> {
  return isFolderPath(path) ? { [ATTRIBUTE]: path } : {};
}

/** The element under the pointer that takes files for a folder, and the folder; null for none. */
export function folderUnder(
  target: EventTarget | null,
): { element: Element; folder: ItemPath } | null {
  const element = target instanceof Element ? target.closest(`[${ATTRIBUTE}]`) : null;
  const folder = element?.getAttribute(ATTRIBUTE) ?? null;
  return element && folder !== null ? { element, folder } : null;
}
