/** A file that the service worker does not keep: only the server can answer. */
const ASKED = '/robots.txt';

let answer: Promise<boolean> | null = null;

/**
 * Whether requests to the same host share a connection, as over HTTP/2 and later. Google's services do, but a company's
 * proxy in between may not, and the emulators do not. Browsers do not tell another host's protocol, so the page's own
 * host is asked, once.
 *
 * @returns false also when it cannot be found out; then the next call asks again
 */
export function isMultiplexed(): Promise<boolean> {
  return (answer ??= protocolOf(ASKED).then(
    (protocol) => protocol !== '' && !protocol.startsWith('http/'),
    () => {
      answer = null;
      return false;
    },
  ));
}

/** The ALPN name of the protocol in which the page's own host answers; empty when the browser does not tell. */
async function protocolOf(path: string): Promise<string> {
  const { href } = new URL(path, location.href);
  const { promise, resolve } = Promise.withResolvers<string>();
  // The entry may come after the answer; and a page with very many requests no longer stores entries.
  const observer = new PerformanceObserver((list) => {
    const entry = list.getEntriesByName(href)[0];
    if (entry) resolve((entry as PerformanceResourceTiming).nextHopProtocol);
  });
  observer.observe({ type: 'resource' });
  try {
    await fetch(href, { method: 'HEAD', cache: 'no-store' });
    return await promise;
  } finally {
    observer.disconnect();
  }
}
