/** Milliseconds within which a second signal comes from the same key press: npm forwards Ctrl-C once more. */
const sameKeyPress = 1000;

/**
 * Turns Ctrl-C, kill and a closed terminal into an abort signal. A second one ends the process
 * immediately; exit handlers then stop its children.
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
