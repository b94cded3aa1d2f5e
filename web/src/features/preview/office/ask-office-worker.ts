import type { OfficeAnswer, OfficeKind } from './read-office.ts';

/** What the worker is asked. */
export interface OfficeRequest {
  kind: OfficeKind;
  file: ArrayBuffer;
}

/** How long a file may take, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Has a worker read an Office file, and ends it: when it is done, when it takes too long, or when the signal is
 * aborted.
 */
export function askOfficeWorker(
  kind: OfficeKind,
  file: ArrayBuffer,
  signal: AbortSignal,
): Promise<OfficeAnswer> {
  const worker = new Worker(new URL('./office-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<OfficeAnswer>();
  const timer = setTimeout(() => resolve({ problem: 'tooLarge' }), PATIENCE);
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<OfficeAnswer>) => resolve(data));
  // It could not be loaded, or its memory is used up.
  worker.addEventListener('error', () => reject(new Error('the worker has failed')));
  worker.postMessage({ kind, file } satisfies OfficeRequest, [file]);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    worker.terminate();
  });
}
