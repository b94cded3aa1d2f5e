import { createRequire } from 'node:module';

/** The emulators that firebase-tools runs with Java, under its own names for them. */
export type JavaEmulator = 'firestore' | 'storage';

export interface Download {
  /** Where firebase-tools keeps the emulator once it has it. */
  path: string;
  url: string;
}

/** The part of firebase-tools that knows its downloads. */
interface DownloadableEmulators {
  getDownloadDetails(emulator: string): {
    downloadPath: string;
    /** What a download that is an archive is unpacked to. */
    binaryPath?: string;
    opts: { remoteUrl: string };
  };
}

/**
 * Asks the installed firebase-tools for the URL and the cache path of an emulator. Do not call it
 * for an emulator that a variable names: firebase-tools would return that file, and change its
 * mode.
 */
export function firebaseToolsDownload(emulator: JavaEmulator | 'ui'): Download {
  const tools = createRequire(import.meta.url)(
    'firebase-tools/lib/emulator/downloadableEmulators.js',
  ) as DownloadableEmulators;
  const { downloadPath, binaryPath, opts } = tools.getDownloadDetails(emulator);
  return { path: binaryPath ?? downloadPath, url: opts.remoteUrl };
}
