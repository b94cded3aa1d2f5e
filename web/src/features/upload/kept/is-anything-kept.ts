/** The database of `kept-files.ts`. */
export const KEPT_DATABASE = 'navette.uploads';

/**
 * Whether this device may keep files of anybody: most do not, and load nothing more. True where the browser
 * does not say.
 */
export async function isAnythingKept(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === KEPT_DATABASE);
  } catch {
    return true;
  }
}
