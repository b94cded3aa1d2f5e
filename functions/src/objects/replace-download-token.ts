import { randomUUID } from 'node:crypto';
import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import { documentsBucket } from '../admin-app.ts';
import { TOKENS_KEY } from './tokens-key.ts';
import { emulatorTokens, endEmulatorTokens } from './emulator-tokens.ts';
import { isNotFound } from './live-object.ts';

/** The metadata of an object that is saved with a download token from the start. */
export function newDownloadToken(): Record<string, string> {
  return { [TOKENS_KEY]: randomUUID() };
}

/** Gives a file a new download token, so that links handed out before stop working. Gone is fine. */
export async function replaceDownloadToken(path: ItemPath): Promise<void> {
  const bucket = await documentsBucket();
  const file = bucket.file(objectNameOf(path));
  try {
    const stale = await emulatorTokens(file);
    // Merged with the other custom metadata; in production this replaces the tokens.
    await file.setMetadata({ metadata: newDownloadToken() });
    await endEmulatorTokens(file, stale);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
