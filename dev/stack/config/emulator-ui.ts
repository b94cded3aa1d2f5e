import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';

/**
 * Whether the Emulator UI is in firebase-tools' cache. Otherwise it stays disabled: firebase-tools
 * would download it, and a failed download stops all emulators.
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
