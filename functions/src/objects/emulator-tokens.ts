import { env } from 'node:process';
import type { StoredFile } from './live-object.ts';
import { TOKENS_KEY } from './tokens-key.ts';

// The Storage emulator adds a download token where production replaces them, so that what is replaced
// has to be ended there one by one. In production none of this does anything.

/** The host and port of the Storage emulator, where there is one. */
function emulator(): string | undefined {
  return env['FIREBASE_STORAGE_EMULATOR_HOST'];
}

/** The tokens that an object of the emulator has; none in production. */
export async function emulatorTokens(file: StoredFile): Promise<string[]> {
  if (!emulator()) return [];
  await file.getMetadata();
  const tokens = String(file.metadata.metadata?.[TOKENS_KEY] ?? '');
  return tokens.split(',').filter((token) => token !== '');
}

/** Ends tokens of an object of the emulator. @throws {Error} when the emulator does not do it */
export async function endEmulatorTokens(
  file: StoredFile,
  tokens: readonly string[],
): Promise<void> {
  const object = `http://${emulator()}/v0/b/${file.bucket.name}/o/${encodeURIComponent(file.name)}`;
  for (const token of tokens) {
    const url = `${object}?delete_token=${encodeURIComponent(token)}`;
    const answer = await fetch(url, { method: 'POST', headers: { Authorization: 'Bearer owner' } });
    if (!answer.ok) throw new Error(`the Storage emulator answered ${answer.status}`);
  }
}
