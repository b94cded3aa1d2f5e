import { contentDisposition } from './content-disposition.ts';
import { contentTypeOf } from './content-type.ts';
import { itemName, type ItemPath } from './item-path.ts';
import { metaId } from './meta-id.ts';
import { displayName } from './stored-name.ts';

// What an uploaded object says of itself. The browser sends it, the storage rules ask for it, and the
// functions set it again, all from the path alone, so that no uploader decides how a file is served.

/** What an object is served with. */
export interface ServedAttributes {
  contentType: string;
  contentDisposition: string;
  cacheControl: string;
}

/** "Default storage cache control: 3600", in the browser of whoever may see the file and nowhere else. */
const CACHE_CONTROL = 'private, max-age=3600';

/** What the uploaded file of this path is served with: by its name, for download under its name. */
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

/** The custom metadata of an upload and of a created folder's placeholder: exactly these keys. */
export type UploaderMetadata = Record<'meta_id' | 'owner_email' | 'owner_uid', string>;

/** The custom metadata that name whose upload it is. @param path of the file, or of the folder */
export function uploaderMetadata(path: ItemPath, { email, uid }: Uploader): UploaderMetadata {
  return { meta_id: metaId(path), owner_email: email, owner_uid: uid };
}
