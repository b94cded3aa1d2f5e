import { createRequire } from 'node:module';

/** The emulators that firebase-tools runs with Java, under its own names for them. */
export type JavaEmulator = 'firestore' | 'storage';

export interface Download {
  /** Where firebase-tools keeps the file once it has it. */
  path: string;
  url: string;
}

/**
 * Asks the installed firebase-tools for the URL and the cache path of an emulator. Do not call it
 * for an emulator that a variable names: firebase-tools would return that file, and change its
 * mode.
 *
 * @throws Error when firebase-tools is not installed, or its interface has changed
 */
export function firebaseToolsDownload(emulator: JavaEmulator): Download {
  const tools: unknown = createRequire(import.meta.url)(
    'firebase-tools/lib/emulator/downloadableEmulators.js',
  );
  if (!hasDownloadDetails(tools)) throw new Error('firebase-tools has no getDownloadDetails');
  const details = tools.getDownloadDetails(emulator);
  if (!isDownloadDetails(details)) {
    throw new Error(`firebase-tools says nothing usable about the download of ${emulator}`);
  }
  return { path: details.downloadPath, url: details.opts.remoteUrl };
}

function hasDownloadDetails(
  tools: unknown,
): tools is { getDownloadDetails: (emulator: string) => unknown } {
  return isObject(tools) && typeof tools['getDownloadDetails'] === 'function';
}

function isDownloadDetails(
  details: unknown,
): details is { downloadPath: string; opts: { remoteUrl: string } } {
  return (
    isObject(details) &&
    typeof details['downloadPath'] === 'string' &&
    isObject(details['opts']) &&
    typeof details['opts']['remoteUrl'] === 'string'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
