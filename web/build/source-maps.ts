import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What leads from code to its source map, as a line of its own; code may name the word in a text. */
const REFERENCE = /^(?:\/\/|\/\*)[#@] *sourceMappingURL=/m;

/**
 * The files of a build that are source maps, or lead to one: whoever opens the site could read the source with its
 * comments (decision 0124).
 */
export function sourceMapsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter(
    (file) =>
      file.endsWith('.map') ||
      (/\.(?:m?js|css)$/.test(file) && REFERENCE.test(readFileSync(join(folder, file), 'utf8'))),
  );
}
