/**
 * The name under which an upload is stored: `{milliseconds}_{name}`, in NFC, so that two files of
 * the same name never overwrite each other (design, "Names, paths and records").
 *
 * @param name the file's name as the person sees it
 * @param milliseconds since the epoch, unique within the folder
 */
export function storedName(name: string, milliseconds: number): string {
  return `${milliseconds}_${name.normalize('NFC')}`;
}

/**
 * The displayed name: a leading numeric prefix followed by an underscore is stripped
 * (specification, section 3), unless the name would be empty without it.
 */
export function displayName(stored: string): string {
  return stored.replace(/^\d+_(?=.)/s, '');
}
