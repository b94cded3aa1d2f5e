import process from 'node:process';

/** A signal within so many milliseconds is the same Ctrl-C: the terminal sends one, and npm another. */
const SAME_MS = 1000;

/**
 * Has whatever asks the command to end leave it the time to clean up: a later signal ends it at once, and leaves the rest to
 * the next run. A terminal that is closed, or the end of a program that its output goes to, does not end it either.
 *
 * @returns is aborted by the first signal
 */
export function interruption(): AbortSignal {
  const interrupted = new AbortController();
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interrupted.signal.aborted) {
        if (performance.now() - first > SAME_MS) process.exit(1);
        return;
      }
      first = performance.now();
      interrupted.abort(new Error('interrupted'));
    });
  }
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return interrupted.signal;
}
