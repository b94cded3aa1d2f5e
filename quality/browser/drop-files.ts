import type { Locator, Page } from 'playwright-core';

/**
 * Drops files and folders from disk on an element, as from the desktop: the page can read the
 * content of folders.
 */
export async function dropFiles(page: Page, target: Locator, paths: string[]): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the drop target is not visible');
  const session = await page.context().newCDPSession(page);
  const at = {
    x: Math.round(box.x + box.width / 2),
    // Within the head of a listing: on a folder's row, files would go into that folder.
    y: Math.round(box.y + Math.min(box.height, 40) / 2),
    data: { items: [], files: paths, dragOperationsMask: 1 },
  };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at });
  }
  await session.detach();
}
