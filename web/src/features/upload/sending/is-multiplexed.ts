/** On the server, and not among what the service worker keeps. */
const ASKED = '/robots.txt';

let answer: Promise<boolean> | null = null;

/**
 * Whether requests to the same host share a connection, as over HTTP/2 and later. Google's services speak these, but a
 * company's proxy in between may not, and the emulators do not. A page is not told of another host's protocol: so its
 * own host is asked, once.
 *
 * @returns false also when that cannot be found out; then the next call asks again
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

/** The protocol of an answer of the page's own host, as registered for ALPN; empty when the browser does not tell. */
async function protocolOf(path: string): Promise<string> {
  const { href } = new URL(path, location.href);
  const { promise, resolve } = Promise.withResolvers<string>();
  // The entry may come after the answer, and none is found later in a page that has loaded very much.
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
