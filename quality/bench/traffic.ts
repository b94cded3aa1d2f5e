import type { CDPSession, Page } from 'playwright-core';

export interface Seen {
  /** Requests to the services, without the browser's own preflights. */
  requests: number;
  /** Received bytes, headers included. */
  bytes: number;
}

/** Counts a page's requests to the given ports, as the browser reports them. */
export class Traffic {
  readonly #session: CDPSession;
  readonly #ids = new Set<string>();
  #bytes = 0;
  #last = NaN;

  private constructor(session: CDPSession, ports: readonly number[]) {
    this.#session = session;
    const wanted = new Set(ports.map(String));
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      const own = type !== 'Preflight' && request.method !== 'OPTIONS';
      if (own && wanted.has(new URL(request.url).port)) this.#ids.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!this.#ids.has(requestId)) return;
      this.#bytes += encodedDataLength;
      this.#last = performance.now();
    });
  }

  static async of(page: Page, ports: readonly number[]): Promise<Traffic> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new Traffic(session, ports);
  }

  /** Resets the counters. */
  reset(): void {
    this.#ids.clear();
    this.#bytes = 0;
  }

  get seen(): Seen {
    return { requests: this.#ids.size, bytes: this.#bytes };
  }

  /** When the last response was complete, by this process's clock. */
  get last(): number {
    return this.#last;
  }

  /** The page's heap after a garbage collection, in MB. */
  async heap(): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  }
}
