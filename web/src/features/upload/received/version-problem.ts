import { contentTypeOf } from '@navette/core/files/content-types';
import { UPLOAD_STRINGS } from '../strings.ts';
import { sizeProblem } from './upload-target.ts';

/** The type of what browsers only save. */
const UNKNOWN = contentTypeOf('');

/**
 * Why a file cannot be the new version of another one; null when it can. The name of that one stays, so the content must
 * be of its type.
 *
 * @param label the displayed name of the file that is there
 */
export function versionProblem(label: string, chosen: Pick<File, 'name' | 'size'>): string | null {
  if (!isOfType(label, chosen.name))
    return UPLOAD_STRINGS.version.otherType(dottedExtension(label));
  return sizeProblem(chosen.size);
}

/**
 * What a file input lets the person choose for a new version: by the extension and, where it is known, by the type, since
 * `.jpeg` is `.jpg`. Undefined for a name without an extension.
 */
export function acceptFor(label: string): string | undefined {
  const extension = dottedExtension(label);
  const type = contentTypeOf(label);
  if (extension === '') return undefined;
  return type === UNKNOWN ? extension : `${extension},${type}`;
}

/** With its dot, in lower case; empty for a name without. A leading dot begins none. */
export function dottedExtension(name: string): string {
  return /.(\.[^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether two names stand for the same type: `.jpeg` is `.jpg`. */
function isOfType(label: string, chosen: string): boolean {
  const type = contentTypeOf(label);
  return (
    dottedExtension(chosen) === dottedExtension(label) ||
    (type !== UNKNOWN && contentTypeOf(chosen) === type)
  );
}
