import { contentTypeOf } from '@navette/core/files/content-types';
import { MAX_FILE_BYTES } from '@navette/core/limits';
import { UPLOAD_STRINGS } from '../strings.ts';

/** The type of what browsers only save. */
const UNKNOWN = contentTypeOf('');

/**
 * Why a file cannot be the new version of another one; null when it can. The name of that one stays, so the content must
 * be of its type.
 *
 * @param label the displayed name of the file that is there
 */
export function versionProblem(label: string, chosen: Pick<File, 'name' | 'size'>): string | null {
  if (!isOfType(label, chosen.name)) return UPLOAD_STRINGS.version.otherType(extensionOf(label));
  return chosen.size > MAX_FILE_BYTES ? UPLOAD_STRINGS.tooLarge : null;
}

/** With its dot, in lower case; empty for a name without. */
export function extensionOf(name: string): string {
  return /.(\.[^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether two names stand for the same type: `.jpeg` is `.jpg`. */
function isOfType(label: string, chosen: string): boolean {
  const type = contentTypeOf(label);
  return (
    extensionOf(chosen) === extensionOf(label) ||
    (type !== UNKNOWN && contentTypeOf(chosen) === type)
  );
}
