import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../write-whole.ts';

/**
 * Builds a JAR for an engine, or returns the one built before.
 *
 * @param folder where built JARs are kept
 * @param name the beginning of the file's name
 * @param engine Google's JAR that the built one refers to; part of the cache key, with its time
 * @param sources inputs of the build; part of the cache key
 * @param build builds the bytes; called only when there is no such JAR yet
 * @returns the path of the built JAR
 */
export async function builtJar(
  folder: string,
  name: string,
  engine: string,
  sources: (string | Buffer)[],
  build: () => Promise<Buffer>,
): Promise<string> {
  const hash = createHash('sha256').update(`${engine}\0${(await stat(engine)).mtimeMs}`);
  for (const source of sources) hash.update('\0').update(source);
  const jar = join(folder, `${name}-${hash.digest('hex').slice(0, 16)}.jar`);
  if (existsSync(jar)) return jar;

  await writeWhole(jar, await build());
  return jar;
}
