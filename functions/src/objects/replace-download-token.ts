import { randomUUID } from 'node:crypto';
import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import { documentsBucket } from '../admin-app.ts';
import { endEmulatorTokens } from './end-emulator-tokens.ts';
import { isNotFound } from './live-object.ts';

/** The custom metadata in which Firebase keeps an object's download tokens, separated by commas. */
const TOKENS_KEY = 'firebaseStorageDownloadTokens';

/** The metadata of an object that is saved with a download token from the start. */
export function newDownloadToken(): Record<string, string> {
  return { [TOKENS_KEY]: randomUUID() };
}

/** Gives a file a new download token, so that links handed out before stop working. Gone is fine. */
export async function replaceDownloadToken(path: ItemPath): Promise<void> {
  const bucket = await documentsBucket();
  const file = bucket.file(objectNameOf(path));
  try {
    await file.getMetadata();
    const stale = String(file.metadata.metadata?.[TOKENS_KEY] ?? '');
    await file.setMetadata({ metadata: newDownloadToken() });
    await endEmulatorTokens(bucket.name, file.name, stale.split(','));
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
