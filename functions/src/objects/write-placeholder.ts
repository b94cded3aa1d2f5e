import { placeholderNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { metaId } from '@navette/core/paths/meta-id';
import { uploaderMetadata, type Uploader } from '@navette/core/files/upload-attributes';
import { documentsBucket } from '../platform/admin-app.ts';
import { hasThisToken, newDownloadToken } from './download-token.ts';
import { hasHttpCode } from '../platform/http-code.ts';
import { COPY_KEYS, liveObject, type Person } from './live-object.ts';

/** HTTP's "precondition failed": the object exists. */
const EXISTS_CODE = 412;

/**
 * Writes the empty object that keeps a created folder alive, with the creator in its metadata.
 *
 * @param asFolder whether the folder is to have the access of the one above
 * @returns false when it already exists: of two people who create a folder at once, one is refused
 */
export async function writePlaceholder(
  folder: ItemPath,
  creator: Uploader,
  asFolder: boolean,
): Promise<boolean> {
  return save(folder, uploaderMetadata(folder, creator, asFolder));
}

/**
 * Writes the empty object again that kept a folder alive, unless there is one.
 *
 * @param creator null: an operator had put it there
 * @param job that writes its record
 */
export async function restorePlaceholder(
  folder: ItemPath,
  creator: Person | null,
  job: string,
): Promise<void> {
  if ((await liveObject(placeholderNameOf(folder))) !== null) return;
  const person =
    creator === null
      ? { meta_id: metaId(folder) }
      : uploaderMetadata(folder, { email: creator.email, uid: creator.uid ?? '' });
  const copy = { [COPY_KEYS.job]: job, [COPY_KEYS.of]: placeholderNameOf(folder) };
  await save(folder, { ...person, ...copy });
}

/** @returns false when it already exists */
async function save(folder: ItemPath, metadata: Record<string, string>): Promise<boolean> {
  const bucket = await documentsBucket();
  const file = bucket.file(placeholderNameOf(folder));
  // Without a token, the first client that asks for the link would have one written.
  const token = newDownloadToken();
  try {
    await file.save('', {
      resumable: false,
      contentType: 'application/octet-stream',
      // Only if the object does not exist. (The emulator does not check it.)
      preconditionOpts: { ifGenerationMatch: 0 },
      metadata: {
        metadata: { ...metadata, ...token },
      },
    });
    return true;
  } catch (error) {
    if (!hasHttpCode(error, EXISTS_CODE)) throw error;
    // The library repeats the request when its answer was lost: then the object that exists may be this one.
    await file.getMetadata();
    return hasThisToken(file, token);
  }
}
