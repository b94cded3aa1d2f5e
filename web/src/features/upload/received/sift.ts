import { cleanName } from '../../../text/clean-name.ts';
import type { Incoming } from './incoming.ts';
import { renamed } from './photo-names.ts';

/**
 * Files that systems and programs leave in folders: macOS, Windows, Office and LibreOffice (also locks of open
 * documents, of Access and of AutoCAD), Linux, network drives.
 */
const OF_THE_SYSTEM = new RegExp(
  [
    String.raw`\.ds_store|\._.*|\.localized|\.lsoverride|\.apdisk|\.volumeicon\.icns|icon\r`,
    String.raw`thumbs\.db(?::encryptable)?|ehthumbs(?:_vista)?\.db|desktop\.ini|\.?picasa\.ini|~wr[a-z]\d+\.tmp`,
    String.raw`~\$.*|\.~lock\..*#|.*\.laccdb|.*\.dwl2?`,
    String.raw`\.directory|\.nfs[0-9a-f]+|\.fuse_hidden.*|\.smbdelete.*|\.dropbox(?:\.attr)?|.*@synoeastream`,
  ]
    .map((names) => `^(?:${names})$`)
    .join('|'),
  'is',
);
/** Folders of the same kind, which are left out with their content. */
const FOLDER_OF_THE_SYSTEM =
  /^(?:__macosx|\.spotlight-v100|\.trashes|\.fseventsd|\.temporaryitems|\.documentrevisions-v100|\.appledouble|\$recycle\.bin|system volume information|\.trash-\d+|@eadir|\.@__thumb|#recycle|network trash folder|temporary items|\.dropbox\.cache)$/i;

/** What a person has added, without what nobody wants to add. */
export interface Sifted extends Incoming {
  /** How many system files were left out. */
  leftOut: number;
  /** The new names of files and folders whose names had invisible characters. */
  cleaned: readonly string[];
}

/** Leaves out system files, and removes invisible characters, which the server refuses, from names. */
export function sift({ files, folders }: Incoming): Sifted {
  const kept = files.filter(
    ({ file, folders: above }) =>
      !OF_THE_SYSTEM.test(file.name) && !above.some((name) => FOLDER_OF_THE_SYSTEM.test(name)),
  );
  const cleaned = new Map<string, string>();
  const clean = (name: string, path: string) => {
    const better = cleanName(name);
    if (better === name.normalize('NFC')) return name;
    cleaned.set(path, better);
    return better;
  };
  const cleanPath = (names: readonly string[]) =>
    names.map((name, depth) => clean(name, names.slice(0, depth + 1).join('/')));
  return {
    files: kept.map((one) => {
      const above = cleanPath(one.folders);
      const name = clean(one.file.name, [...one.folders, one.file.name].join('/'));
      const file = name === one.file.name ? one.file : renamed(one.file, name);
      return { file, folders: above };
    }),
    folders: distinct(
      folders
        .filter((names) => !names.some((name) => FOLDER_OF_THE_SYSTEM.test(name)))
        .map(cleanPath),
    ),
    leftOut: files.length - kept.length,
    cleaned: [...cleaned.values()],
  };
}

/** Each path once: two names may differ only by an invisible character. */
function distinct(paths: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(paths.map((names) => [names.join('/'), names])).values()];
}
