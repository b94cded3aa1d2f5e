import type { FileSum } from './strings.ts';
import { getQueue } from '../queue/shown-queue.ts';
import { isUnsent } from '../queue/upload-item.ts';
import { listKept } from '../kept/kept-files.ts';
import { sumOf } from './left-uploads.ts';

/** What a person who signs out would not send any more. */
export interface Unsent {
  sum: FileSum;
  /** Whether the device keeps any of it. */
  kept: boolean;
}

/**
 * What this device keeps unsent of a person, in any tab, and what is in this page's queue: a large file, for
 * one, is in the queue alone.
 */
export async function findUnsent(uid: string): Promise<Unsent> {
  const kept = await listKept(uid).catch(() => []);
  const queued = [...getQueue().items()].filter(isUnsent);
  const files = new Map([...kept, ...queued].map((file) => [file.id, file]));
  return { sum: sumOf([...files.values()]), kept: kept.length > 0 };
}
