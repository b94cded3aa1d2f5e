import { env } from 'node:process';

/**
 * Ends tokens in the Storage emulator, which adds a token where production replaces them. In
 * production this does nothing.
 *
 * @throws {Error} when the emulator does not do it
 */
export async function endEmulatorTokens(
  bucket: string,
  objectName: string,
  tokens: readonly string[],
): Promise<void> {
  const emulator = env['FIREBASE_STORAGE_EMULATOR_HOST'];
  if (!emulator) return;
  const object = `http://${emulator}/v0/b/${bucket}/o/${encodeURIComponent(objectName)}`;
  for (const token of tokens.filter((each) => each !== '')) {
    const url = `${object}?delete_token=${encodeURIComponent(token)}`;
    const answer = await fetch(url, { method: 'POST', headers: { Authorization: 'Bearer owner' } });
    if (!answer.ok) throw new Error(`the Storage emulator answered ${answer.status}`);
  }
}
