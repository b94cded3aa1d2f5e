/**
 * Settles like the promise, or rejects with the signal's reason if the signal is aborted first. For work that cannot be
 * cancelled: only the waiting ends.
 */
export async function abortable<Result>(
  promise: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason as Error);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
