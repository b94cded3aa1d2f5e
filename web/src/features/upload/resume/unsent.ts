import type { FileSum } from './strings.ts';
import { getQueue } from '../queue/shown-queue.ts';
import { isUnsent } from '../queue/upload-item.ts';
import { listKept } from '../kept/kept-files.ts';
import { sumOf } from './left-uploads.ts';

/** What would not be sent any more if the person signed out. */
export interface Unsent {
  sum: FileSum;
  /** Whether the device keeps any of it. */
  kept: boolean;
}

/**
 * The unsent files of a person: those that this device keeps, from any tab, and those in this page's queue, such as
 * files too large to be kept.
 */
export async function findUnsent(uid: string): Promise<Unsent> {
  const kept = await listKept(uid).catch(() => []);
  const queued = [...getQueue().items()].filter(isUnsent);
  const files = new Map([...kept, ...queued].map((file) => [file.id, file]));
  return { sum: sumOf([...files.values()]), kept: kept.length > 0 };
}
