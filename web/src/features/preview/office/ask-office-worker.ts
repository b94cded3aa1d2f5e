import { askWorker } from '../file/ask-worker.ts';
import type { OfficeAnswer, OfficeKind } from './read-office.ts';

const LATE: OfficeAnswer = { problem: 'tooLarge' };

export interface OfficeRequest {
  kind: OfficeKind;
  file: ArrayBuffer;
}

/** Has a worker read an Office file. */
export function askOfficeWorker(
  kind: OfficeKind,
  file: ArrayBuffer,
  signal: AbortSignal,
): Promise<OfficeAnswer> {
  const worker = new Worker(new URL('./office-worker.ts', import.meta.url), { type: 'module' });
  const request: OfficeRequest = { kind, file };
  return askWorker(worker, request, file, { late: LATE, signal });
}
