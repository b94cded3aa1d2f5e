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
