/** Milliseconds in which a second signal is the same key press: npm passes Ctrl-C on once more. */
const sameKeyPress = 1000;

/**
 * Turns Ctrl-C, kill and a closed terminal into an abort signal. A second one ends the process at
 * once; what it started ends with it.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const interrupt = (): void => {
    if (first === 0) {
      first = Date.now();
      controller.abort();
    } else if (Date.now() - first > sameKeyPress) {
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  return controller.signal;
}
