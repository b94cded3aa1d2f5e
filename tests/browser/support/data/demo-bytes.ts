import { demoBytes, demoFiles } from '../../../../dev/demo/manifest.ts';

/**
 * The bytes of the first demo file, by path, with a content type.
 *
 * @throws {Error} when there is none
 */
export function demoBytesOf(contentType: string): Buffer {
  const [found] = demoFiles
    .filter((file) => file.contentType === contentType)
    .toSorted((a, b) => a.path.localeCompare(b.path));
  if (!found) throw new Error(`no demo file is of the type ${contentType}`);
  return demoBytes(found);
}
