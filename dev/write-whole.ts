import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file, and the folders that lead to it, so that no other process ever sees half of it.
 *
 * @throws what went wrong; the file is then as it was before
 */
export async function writeWhole(
  file: string,
  content: Parameters<typeof writeFile>[1],
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
