import { placeholderNameOf, type ItemPath } from '@navette/core/item-path';
import { uploaderMetadata, type Uploader } from '@navette/core/upload-attributes';
import { documentsBucket } from '../admin-app.ts';
import { newDownloadToken } from './download-token.ts';

/** HTTP's "precondition failed": the object exists. */
const EXISTS_CODE = 412;

/**
 * Writes the empty object that keeps a created folder alive, with who created the folder.
 *
 * @returns false when it exists already: of two people who create a folder at once, one is refused
 */
export async function writePlaceholder(folder: ItemPath, creator: Uploader): Promise<boolean> {
  const bucket = await documentsBucket();
  const file = bucket.file(placeholderNameOf(folder));
  try {
    await file.save('', {
      resumable: false,
      contentType: 'application/octet-stream',
      // Only where there is none. (The emulator does not check it.)
      preconditionOpts: { ifGenerationMatch: 0 },
      metadata: {
        // With a token from the start, no client's first look writes one.
        metadata: { ...uploaderMetadata(folder, creator), ...newDownloadToken() },
      },
    });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === EXISTS_CODE) return false;
    throw error;
  }
}
