import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

/** A server in place of Cloud Storage's JSON API, which answers every request with a status. */
export interface StorageServer {
  /** `DELETE /b/seau/o/…` of each request, since the test began. */
  requests: string[];
  /** The HTTP status of the answer to a request for this address. */
  statusOf: (url: string) => number;
  /** Each answer waits for it. */
  mayAnswer: Promise<void>;
  /** How many requests were unanswered at the same time, at most, since the test began. */
  mostAtOnce: number;
}

/**
 * Starts such a server for the tests of one file: the Storage emulator neither checks generations
 * nor refuses.
 */
export function storageServer(): StorageServer {
  const storage: StorageServer = {
    requests: [],
    statusOf: () => 204,
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
    void storage.mayAnswer.then(() => {
      unanswered--;
      const code = storage.statusOf(url);
      response.writeHead(code, { 'Content-Type': 'application/json' });
      response.end(code === 204 ? '' : JSON.stringify({ error: { code, message: 'non' } }));
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
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
    server.closeAllConnections();
  });
  beforeEach(() => {
    storage.requests.length = 0;
    storage.mayAnswer = Promise.resolve();
    storage.mostAtOnce = 0;
  });
  return storage;
}
