import type { Page } from 'playwright-core';

/** Dropped folders whose reading is held. */
export interface HeldFolders {
  /** Lets the page read them, and waits until it has read a file. */
  release: () => Promise<void>;
}

/** Has the browser give a page nothing of dropped folders until they are released, as with a slow network drive. */
export async function holdFolders(page: Page): Promise<HeldFolders> {
  await page.evaluate(holdInPage);
  return {
    async release() {
      await page.evaluate(() => dispatchEvent(new Event('release-folders')));
      await page.locator('html[data-file-read]').waitFor({ state: 'attached' });
    },
  };
}

function holdInPage(): void {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  addEventListener('release-folders', () => release());
  // Chromium has no global names for these classes: each dropped folder is patched.
  // oxlint-disable-next-line typescript/unbound-method -- called with the item
  const getAsEntry = DataTransferItem.prototype.webkitGetAsEntry;
  DataTransferItem.prototype.webkitGetAsEntry = function (this: DataTransferItem) {
    const dropped = getAsEntry.call(this);
    if (dropped?.isDirectory === true) hold(dropped as FileSystemDirectoryEntry);
    return dropped;
  };
  function hold(folder: FileSystemDirectoryEntry): void {
    const createReader = folder.createReader.bind(folder);
    folder.createReader = () => {
      const reader = createReader();
      const readEntries = reader.readEntries.bind(reader);
      reader.readEntries = (take, fail) => {
        void released.then(() => {
          readEntries((entries) => {
            entries.forEach(watch);
            take(entries);
          }, fail);
        });
      };
      return reader;
    };
  }
  function watch(entry: FileSystemEntry): void {
    if (!entry.isFile) return;
    const file = entry as FileSystemFileEntry;
    const read = file.file.bind(file);
    file.file = (take, fail) => {
      read((content) => {
        take(content);
        document.documentElement.toggleAttribute('data-file-read', true);
      }, fail);
    };
  }
}
