import type { ListingRow } from '@navette/core/listing';
import { STRINGS } from '../../strings.ts';

// What things are called inside an archive, and the archive itself. Names come from people and from
// the bucket: none of them may lead out of the folder that somebody extracts to, and each has to be a
// name on Windows, macOS and Linux alike.

/**
 * What Windows forbids in a name; its backslash would also be a folder's separator there. Half a
 * surrogate pair has no UTF-8: two such names would become one.
 */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu;
/** Windows drops dots and spaces at the end of a name, which also makes names of `.` and `..`. */
const DROPPED_AT_END = /[. ]+$/;
/**
 * Names of devices under Windows, whatever their extension and spaces before it. It takes ¹, ² and ³
 * for digits (Microsoft, "Naming Files, Paths, and Namespaces").
 */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?= *(?:$|\.))/i;

/** A name that stays one segment and can be written everywhere; otherwise as it is. */
export function safeName(label: string): string {
  const legal = label
    .replace(FORBIDDEN, '_')
    .replace(DROPPED_AT_END, (end) => '_'.repeat(end.length))
    .replace(DEVICE, (device) => `${device}_`);
  return legal === '' ? '_' : legal;
}

/**
 * The name itself, or `nom (2).pdf` and so on when it is taken.
 *
 * @param taken what the folder holds already, as {@link nameKey} gives it; the name is added to it
 * @param folder a folder's name has no extension: what follows its last point is part of it
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

/** What two names share that Windows or macOS would take for one. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** The file name of the archive of some items: the folder's own, or how many there are. */
export function archiveFileName(items: readonly ListingRow[]): string {
  const [first] = items;
  if (first && items.length === 1) return `${safeName(first.label)}.zip`;
  return STRINGS.download.archiveName(items.length);
}

/** `{stem: 'bail', extension: '.pdf'}`; a leading point starts no extension. */
function splitExtension(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.');
  if (at <= 0) return { stem: name, extension: '' };
  return { stem: name.slice(0, at), extension: name.slice(at) };
}
