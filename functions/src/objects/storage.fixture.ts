import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { documentsBucket } from '../platform/admin-app.ts';

/** A server in place of Cloud Storage's JSON API, which answers every request with a status. */
export interface StorageServer {
  /** `DELETE /b/seau/o/…` of each request, since the test began. */
  requests: string[];
  /** The body of each of them that had one. */
  bodies: string[];
  /** The HTTP status of the answer to a request for this address. */
  statusOf: (url: string) => number;
  /** What an answer with status 200 holds. */
  content: () => object;
  /** Each answer waits for it. */
  mayAnswer: Promise<void>;
  /** How many requests were unanswered at the same time, at most, since the test began. */
  mostAtOnce: number;
}

/** Answers the first request for this address with a status, and all others with another. */
export function once(url: RegExp, code: number, others: number): (url: string) => number {
  let isFirst = true;
  return (asked) => {
    if (!isFirst || !url.test(asked)) return others;
    isFirst = false;
    return code;
  };
}

/**
 * Starts such a server for the tests of one file: the Storage emulator neither checks generations
 * nor refuses.
 *
 * @param options.retryDelay seconds after which the library tries again, at most; one at least for uploads
 */
export function storageServer({ retryDelay = 0.001 } = {}): StorageServer {
  const storage: StorageServer = {
    requests: [],
    bodies: [],
    statusOf: () => 204,
    content: () => ({}),
    mayAnswer: Promise.resolve(),
    mostAtOnce: 0,
  };
  let unanswered = 0;
  const server = createServer((request, response) => {
    const { method = '' } = request;
    // The library ends an address without parameters in a question mark.
    const url = (request.url ?? '').replace(/\?$/, '');
    storage.requests.push(`${method} ${url}`);
    storage.mostAtOnce = Math.max(storage.mostAtOnce, ++unanswered);
    void Promise.all([text(request), storage.mayAnswer]).then(([body]) => {
      if (body !== '') storage.bodies.push(body);
      unanswered--;
      const code = storage.statusOf(url);
      const content = code === 200 ? storage.content() : { error: { code, message: 'non' } };
      response.writeHead(code, { 'Content-Type': 'application/json' });
      response.end(code === 204 ? '' : JSON.stringify(content));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', `127.0.0.1:${port}`);
    vi.stubEnv('STORAGE_EMULATOR_HOST', `http://127.0.0.1:${port}`);
    vi.stubEnv('GCLOUD_PROJECT', 'demo-navette');
    vi.stubEnv(
      'FIREBASE_CONFIG',
      JSON.stringify({ projectId: 'demo-navette', storageBucket: 'seau' }),
    );
    (await documentsBucket()).storage.retryOptions.maxRetryDelay = retryDelay;
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
    server.closeAllConnections();
  });
  beforeEach(() => {
    storage.requests.length = 0;
    storage.bodies.length = 0;
    storage.content = () => ({});
    storage.mayAnswer = Promise.resolve();
    storage.mostAtOnce = 0;
  });
  return storage;
}
