import type { Locator, Page } from 'playwright-core';

/**
 * Drops files from disk on an element, as a person would from their desktop.
 *
 * A page cannot make files from paths, but a file input can receive them: its files are what the drop
 * then carries.
 */
export async function dropFiles(page: Page, target: Locator, paths: string[]): Promise<void> {
  const input = await page.evaluateHandle(() => {
    const created = document.createElement('input');
    created.type = 'file';
    created.multiple = true;
    document.body.append(created);
    return created;
  });
  await input.setInputFiles(paths);
  const carried = await input.evaluateHandle((element) => {
    const transfer = new DataTransfer();
    for (const file of element.files ?? []) transfer.items.add(file);
    element.remove();
    return transfer;
  });
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await target.dispatchEvent(type, { dataTransfer: carried });
  }
}

/**
 * Drops files and folders from disk where an element is, as the browser gets them from the desktop: the
 * page can walk through what a folder holds.
 */
export async function dropFromDesktop(page: Page, target: Locator, paths: string[]): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('what is not shown takes no drop');
  const session = await page.context().newCDPSession(page);
  const drag = {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + Math.min(box.height, 200) / 2),
    data: { items: [], files: paths, dragOperationsMask: 1 },
  };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...drag });
  }
  await session.detach();
}
