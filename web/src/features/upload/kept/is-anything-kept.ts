/** The database of `kept-files.ts`. */
export const KEPT_DATABASE = 'navette.uploads';

/**
 * Whether this device may keep files of anybody. Most devices do not, and need not load the code for it. True where the
 * browser does not say.
 */
export async function isAnythingKept(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === KEPT_DATABASE);
  } catch {
    return true;
  }
}
