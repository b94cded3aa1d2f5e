/**
 * The name under which an upload is stored: `{milliseconds}_{name}`, NFC, so that two files of one
 * name never overwrite each other (design, "Names, paths and records").
 *
 * @param name the file's name as the person sees it
 * @param milliseconds since the epoch, unique within the folder
 */
export function storedName(name: string, milliseconds: number): string {
  return `${milliseconds}_${name.normalize('NFC')}`;
}

/**
 * The name that a person sees: a leading numeric prefix followed by an underscore is stripped
 * (specification, section 3). A name that would be empty without it is shown whole.
 */
export function displayName(stored: string): string {
  return stored.replace(/^\d+_(?=.)/s, '');
}
