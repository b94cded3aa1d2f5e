/** Digits of the milliseconds in the names of uploads: until the year 2286. */
const DIGITS = 13;

/**
 * The name under which an upload is stored: `{milliseconds}_{name}`, in NFC, so that two files of
 * the same name never overwrite each other (docs/specification-coverage.md, section 3).
 *
 * @param name the file's name as the person sees it
 * @param milliseconds since the epoch, unique within the folder
 */
export function storedName(name: string, milliseconds: number): string {
  // A device's clock that was never set gives fewer digits.
  return `${String(milliseconds).padStart(DIGITS, '0')}_${name.normalize('NFC')}`;
}

/**
 * Whether a name is one that `storedName` makes. Uploads must have one: otherwise anybody could find out whether
 * a hidden file exists by uploading another one of its name, which is refused if it does.
 *
 * @param name of a file, without its folder
 */
export function isStoredName(name: string): boolean {
  return /^[0-9]{13}_./s.test(name);
}

/**
 * The displayed name: a leading numeric prefix followed by an underscore is stripped
 * (docs/specification-coverage.md, section 3), unless the name would be empty without it.
 */
export function displayName(stored: string): string {
  return stored.replace(/^\d+_(?=.)/s, '');
}
