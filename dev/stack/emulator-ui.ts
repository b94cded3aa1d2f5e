import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/**
 * Whether the Emulator UI is in firebase-tools' cache. It is a download like the JARs, and one that
 * fails stops the whole suite, so it is only switched on where it is at hand.
 *
 * @param cache folder where firebase-tools keeps its emulators
 */
export function hasEmulatorUi(cache: string): boolean {
  const downloads = JSON.parse(
    readFileSync(
      join(projectRoot, 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json'),
      'utf8',
    ),
  ) as { ui: { main: { binaryPathRelativeToCacheDir: string } } };
  return existsSync(join(cache, downloads.ui.main.binaryPathRelativeToCacheDir));
}
