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
