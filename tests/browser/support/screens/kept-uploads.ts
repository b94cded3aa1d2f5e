import type { Locator, Page } from 'playwright-core';

/** The panel that offers to go on with uploads of an earlier visit. */
export function keptOffer(page: Page): Locator {
  return page.getByRole('region', { name: 'Envoi à reprendre' });
}

/** The names of the files that the browser keeps unsent, of anybody. */
export function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('navette.uploads')) return [];
    const opening = indexedDB.open('navette.uploads');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('the database does not open')));
    });
    // While the page has just begun to make it.
    if (!database.objectStoreNames.contains('uploads')) return [];
    const reading = database.transaction('uploads').objectStore('uploads').getAll();
    const uploads = await new Promise<{ name: string }[]>((resolve, reject) => {
      reading.addEventListener('success', () => resolve(reading.result as { name: string }[]));
      reading.addEventListener('error', () => reject(new Error('the database is not read')));
    });
    database.close();
    return uploads.map(({ name }) => name).toSorted();
  });
}

/** Changes what the browser knows of a kept file. */
export function changeKept(
  page: Page,
  name: string,
  fields: { addedAt?: number; uid?: string },
): Promise<void> {
  return page.evaluate(
    async ([wanted, change]) => {
      const opening = indexedDB.open('navette.uploads');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('the database does not open')));
      });
      const work = database.transaction('uploads', 'readwrite');
      const uploads = work.objectStore('uploads');
      const reading = uploads.getAll();
      reading.addEventListener('success', () => {
        for (const upload of reading.result as { name: string }[]) {
          if (upload.name === wanted) uploads.put({ ...upload, ...change });
        }
      });
      await new Promise<void>((resolve, reject) => {
        work.addEventListener('complete', () => resolve());
        work.addEventListener('abort', () => reject(new Error('the change failed')));
      });
      database.close();
    },
    [name, fields] as const,
  );
}

/** How many files' bytes the browser keeps. */
export function countKeptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('navette.uploads');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('the database does not open')));
    });
    const counting = database.transaction('files').objectStore('files').count();
    const count = await new Promise<number>((resolve, reject) => {
      counting.addEventListener('success', () => resolve(counting.result));
      counting.addEventListener('error', () => reject(new Error('the files are not counted')));
    });
    database.close();
    return count;
  });
}
