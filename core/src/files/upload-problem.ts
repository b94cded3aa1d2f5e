import { isAttachmentDisposition } from './content-disposition.ts';
import { itemName, parentPath, ROOT, type ItemPath } from '../paths/item-path.ts';
import { MAX_SEGMENT_CHARACTERS } from '../limits.ts';
import { isStoredName } from '../paths/stored-name.ts';
import { uploaderMetadata, type Uploader } from './upload-attributes.ts';

// Which name and attributes an upload may have. storage.rules repeats the rule for `create`; the cases in
// `tests/cases/upload-cases.ts` test both. Whether the path is legal is another question: `itemPathProblem`.

/**
 * The metadata that an upload sends. Encoding, language and cache control may be anything, since functions set
 * them: it is not documented what rules see where they are not set.
 */
export interface OfferedAttributes {
  contentType: string;
  /** Absent and null both mean that it is not set. */
  contentDisposition?: string | null;
  contentEncoding?: string | null;
  contentLanguage?: string | null;
  cacheControl?: string | null;
  /** Custom metadata. */
  metadata: Readonly<Record<string, string>>;
}

/** Why an upload is refused: its name has no milliseconds, or an attribute is wrong. */
export type UploadProblem = 'name' | 'disposition' | 'type' | 'metadata';

/** `attachment; filename*=UTF-8''`, then at most four bytes for a character, each as `%XX`. */
const MAX_DISPOSITION_CHARACTERS = 29 + 12 * MAX_SEGMENT_CHARACTERS;
/** RFC 6838, section 4.2, without parameters. */
const TYPE = /^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}\/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}$/;

/**
 * What is wrong with the name or the attributes of an upload, or null when it may be stored. Type and
 * disposition need a valid form only; they are not compared with the path, since the functions set
 * them again.
 *
 * @param path of the file
 * @param uploader from the token, not from the upload
 */
export function uploadProblem(
  path: ItemPath,
  uploader: Uploader,
  offered: OfferedAttributes,
): UploadProblem | null {
  if (!isStoredName(itemName(path))) return 'name';
  const disposition = offered.contentDisposition ?? '';
  if (!isAttachmentDisposition(disposition) || disposition.length > MAX_DISPOSITION_CHARACTERS) {
    return 'disposition';
  }
  if (!TYPE.test(offered.contentType)) return 'type';
  // Only an item within a folder may ask for its folder's access: the root has none.
  const asFolder = Object.hasOwn(offered.metadata, 'access') && parentPath(path) !== ROOT;
  const modifiedAt = Number(offered.metadata['modified_at']);
  const right = uploaderMetadata(path, uploader, asFolder, modifiedAt);
  return sameEntries(offered.metadata, right) ? null : 'metadata';
}

function sameEntries(
  offered: Readonly<Record<string, string>>,
  right: Readonly<Record<string, string>>,
): boolean {
  const keys = Object.keys(offered);
  return (
    keys.length === Object.keys(right).length && keys.every((key) => offered[key] === right[key])
  );
}
