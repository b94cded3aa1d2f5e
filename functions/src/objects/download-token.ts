import { randomUUID } from 'node:crypto';
import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import { documentsBucket } from '../platform/admin-app.ts';
import { isNotFound, type StoredFile } from './live-object.ts';

/** The custom metadata in which Firebase keeps an object's download tokens, separated by commas. */
const TOKENS_KEY = 'firebaseStorageDownloadTokens';

/** The metadata of an object that is saved with a download token from the start. */
export function newDownloadToken(): Record<string, string> {
  return { [TOKENS_KEY]: randomUUID() };
}

/** Whether there is a link to an object that works without signing in. */
export function hasDownloadToken(file: StoredFile): boolean {
  return Boolean(file.metadata.metadata?.[TOKENS_KEY]);
}

/** Whether an object was saved with this token, as `newDownloadToken` returned it. */
export function hasThisToken(file: StoredFile, token: Record<string, string>): boolean {
  return file.metadata.metadata?.[TOKENS_KEY] === token[TOKENS_KEY];
}

/** Replaces a file's download token, so that its old links stop working; does nothing if it is gone. */
export async function replaceDownloadToken(path: ItemPath): Promise<void> {
  const bucket = await documentsBucket();
  try {
    // Merged with the other custom metadata.
    await bucket.file(objectNameOf(path)).setMetadata({ metadata: newDownloadToken() });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
