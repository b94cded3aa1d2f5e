import { contentDisposition } from './content-disposition.ts';
import { contentTypeOf } from './content-types.ts';
import { itemName, type ItemPath } from '../paths/item-path.ts';
import { modifiedAtOf } from './modified-at.ts';
import { metaId } from '../paths/meta-id.ts';
import { displayName } from '../paths/stored-name.ts';

// The metadata of an uploaded object. The browser sends it, the storage rules check it, and the functions
// set it again, all from the path alone, so that no uploader decides how a file is served.

/** The metadata that becomes HTTP headers when an object is served. */
export interface ServedAttributes {
  contentType: string;
  contentDisposition: string;
  cacheControl: string;
}

/** "Default storage cache control: 3600"; private, so that no shared cache keeps the file. */
const CACHE_CONTROL = 'private, max-age=3600';

/** The metadata of the uploaded file of this path: a type by its name, and a download under its name. */
export function servedAttributes(path: ItemPath): ServedAttributes {
  const name = displayName(itemName(path));
  return {
    contentType: contentTypeOf(name),
    contentDisposition: contentDisposition(name),
    cacheControl: CACHE_CONTROL,
  };
}

/** Who uploads: the account's uid, and its address, lower-cased. */
export interface Uploader {
  email: string;
  uid: string;
}

/** The only value of the custom metadata key `access`: the item is seen by whoever sees its folder. */
export const AS_FOLDER = 'folder';

/** The custom metadata of an upload and of a created folder's placeholder: exactly these keys. */
export type UploaderMetadata = Record<'meta_id' | 'owner_email' | 'owner_uid', string> & {
  /** Absent from an item that is private to its uploader. */
  access?: typeof AS_FOLDER;
  /** When the file was last changed on the uploader's device, in milliseconds since the epoch; absent if unknown. */
  modified_at?: string;
};

/**
 * The custom metadata that identify an upload's owner.
 *
 * @param path of the file, or of the folder
 * @param asFolder whether it is to have the access of its folder (decision 0060); never at the root,
 *   which has none
 * @param modifiedAt when the file was last changed, in milliseconds since the epoch (decision 0152)
 */
export function uploaderMetadata(
  path: ItemPath,
  { email, uid }: Uploader,
  asFolder = false,
  modifiedAt = 0,
): UploaderMetadata {
  const isKnown = modifiedAtOf(String(modifiedAt)) !== null;
  return {
    meta_id: metaId(path),
    owner_email: email,
    owner_uid: uid,
    ...(asFolder ? { access: AS_FOLDER } : {}),
    ...(isKnown ? { modified_at: String(modifiedAt) } : {}),
  };
}
