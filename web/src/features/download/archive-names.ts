import type { ListingRow } from '@navette/core/listing/listing';
import { DOWNLOAD_STRINGS } from './strings.ts';

// Names inside an archive, and of the archive. They come from people and from the bucket: none may lead out of the
// folder that the archive is extracted to (path traversal), and each must be legal on Windows, macOS and Linux.

/**
 * Characters that Windows forbids in names; it also treats the backslash as a separator. Unpaired surrogates have no
 * UTF-8 encoding: two names with them could become the same.
 */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu;
/** Windows drops dots and spaces at the end of a name. This also excludes `.` and `..`. */
const DROPPED_AT_END = /[. ]+$/;
/**
 * Device names of Windows, reserved with any extension and with spaces before it. Windows treats ¹, ² and ³ as digits
 * (Microsoft, "Naming Files, Paths, and Namespaces").
 */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?= *(?:$|\.))/i;

/** Makes a name a legal path segment everywhere; a legal one is unchanged. */
export function safeName(label: string): string {
  const legal = label
    .replace(FORBIDDEN, '_')
    .replace(DROPPED_AT_END, (end) => '_'.repeat(end.length))
    .replace(DEVICE, (device) => `${device}_`);
  return legal === '' ? '_' : legal;
}

/** File name of an archive: the folder's name, or the number of items. */
export function archiveFileName(items: readonly ListingRow[]): string {
  const [only] = items.length === 1 ? items : [];
  return only ? `${safeName(only.label)}.zip` : DOWNLOAD_STRINGS.archiveName(items.length);
}
