/**
 * The name itself, or `nom (2).pdf` and so on when it is taken.
 *
 * @param taken {@link nameKey} of the names that the folder has already; the name is added to it
 * @param folder a folder's name has no extension: a dot in it is part of the name
 */
export function uniqueName(name: string, taken: Set<string>, folder = false): string {
  const { stem, extension } = folder ? { stem: name, extension: '' } : splitExtension(name);
  let unique = name;
  for (let number = 2; taken.has(nameKey(unique)); number++) {
    unique = `${stem} (${number})${extension}`;
  }
  taken.add(nameKey(unique));
  return unique;
}

/** Equal for two names that Windows or macOS would treat as the same. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** `{stem: 'bail', extension: '.pdf'}`; a leading dot starts no extension. */
function splitExtension(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.');
  if (at <= 0) return { stem: name, extension: '' };
  return { stem: name.slice(0, at), extension: name.slice(at) };
}
