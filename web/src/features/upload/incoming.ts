import { folderPathIn, type ItemPath } from '@navette/core/item-path';

/** A file that a person chose or dropped. */
export interface IncomingFile {
  file: File;
  /** Names of the folders that it came in, outermost first; none for a file by itself. */
  folders: readonly string[];
}

/** What a person chose or dropped. */
export interface Incoming {
  files: IncomingFile[];
  /** Every folder among it, by the names on the way to it, the empty ones included. */
  folders: (readonly string[])[];
}

/** Files by themselves, or those of a folder that was chosen with a file input. */
export function incomingFiles(files: readonly File[]): Incoming {
  const incoming = files.map((file) => ({
    file,
    folders: file.webkitRelativePath.split('/').slice(0, -1),
  }));
  return { files: incoming, folders: foldersOf(incoming) };
}

/** The path of a folder that came along, beneath the folder it was dropped into. */
export function incomingFolderPath(into: ItemPath, names: readonly string[]): ItemPath {
  return names.reduce((path, name) => folderPathIn(path, name.normalize('NFC')), into);
}

/** The folders on the way to the files, each once. */
function foldersOf(files: readonly IncomingFile[]): (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  for (const { folders } of files) {
    for (let depth = 1; depth <= folders.length; depth++) {
      const names = folders.slice(0, depth);
      found.set(names.join('/'), names);
    }
  }
  return [...found.values()];
}
