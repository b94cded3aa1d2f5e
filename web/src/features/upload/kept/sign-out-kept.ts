import type { FileSum } from '../../../kept-upload-strings.ts';
import { listKept, removeAllKept } from './kept-files.ts';
import { sumOf } from './left-uploads.ts';

/** How many files this device keeps unsent of a person, in any tab; none where it keeps nothing. */
export async function sumOfKept(uid: string): Promise<FileSum> {
  return sumOf(await listKept(uid).catch(() => []));
}

/** Removes what the device keeps of a person who has signed out. */
export async function forgetKept(uid: string): Promise<void> {
  await removeAllKept(uid).catch(() => undefined);
}
