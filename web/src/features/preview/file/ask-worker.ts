/** How long reading a file may take, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Has a worker read a file, and ends the worker: when it is done, takes too long, or the signal is aborted. A hostile
 * file harms nothing else.
 *
 * @param request what the worker gets, with the file in it
 * @param file its bytes, which this page loses to the worker
 * @param late the answer for a file that takes too long
 */
export function askWorker<Answer>(
  worker: Worker,
  request: object,
  file: ArrayBuffer,
  { late, signal }: { late: Answer; signal: AbortSignal },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => resolve(late), PATIENCE);
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
  // It could not be loaded, or has run out of memory.
  worker.addEventListener('error', () => reject(new Error('the worker has failed')));
  worker.postMessage(request, [file]);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    worker.terminate();
  });
}
