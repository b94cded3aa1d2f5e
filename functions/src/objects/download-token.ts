import { randomUUID } from 'node:crypto';
import { env } from 'node:process';
import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import { documentsBucket } from '../admin-app.ts';
import { isNotFound, type StoredFile } from './live-object.ts';

/** The custom metadata in which Firebase keeps an object's download tokens, separated by commas. */
const TOKENS_KEY = 'firebaseStorageDownloadTokens';

/** The metadata of an object that is saved with a download token from the start. */
export function newDownloadToken(): Record<string, string> {
  return { [TOKENS_KEY]: randomUUID() };
}

/**
 * Replaces a file's download token, so that its old links stop working; does nothing if it is gone.
 */
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

// The Storage emulator adds a download token where production replaces them all, so the old tokens
// have to be deleted one by one there. In production none of this does anything.

/** The host and port of the Storage emulator, if it is used. */
function emulator(): string | undefined {
  return env['FIREBASE_STORAGE_EMULATOR_HOST'];
}

/** The tokens that an object of the emulator has; none in production. */
async function emulatorTokens(file: StoredFile): Promise<string[]> {
  if (!emulator()) return [];
  await file.getMetadata();
  const tokens = String(file.metadata.metadata?.[TOKENS_KEY] ?? '');
  return tokens.split(',').filter((token) => token !== '');
}

/** Deletes tokens of an object of the emulator. @throws {Error} when the emulator refuses */
async function endEmulatorTokens(file: StoredFile, tokens: readonly string[]): Promise<void> {
  const object = `http://${emulator()}/v0/b/${file.bucket.name}/o/${encodeURIComponent(file.name)}`;
  for (const token of tokens) {
    const url = `${object}?delete_token=${encodeURIComponent(token)}`;
    const answer = await fetch(url, { method: 'POST', headers: { Authorization: 'Bearer owner' } });
    if (!answer.ok) throw new Error(`the Storage emulator answered ${answer.status}`);
  }
}
