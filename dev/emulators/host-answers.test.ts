import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { hostAnswers } from './host-answers.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

/** Never aborts. */
const NO_TIMEOUT = new AbortController().signal;

interface Listener {
  port: number;
  received: string[];
  /** Resolves when something has been received. */
  asked: Promise<void>;
}

/** Listens on a free port and collects what it receives. */
async function listen(answer?: string): Promise<Listener> {
  const received: string[] = [];
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received.push(data.toString('latin1'));
      resolve();
      if (answer !== undefined) socket.end(answer);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, received, asked };
}

test('a host that refuses connections does not answer', async () => {
  const { port } = await listen();
  server?.close();
  expect(await hostAnswers(`https://127.0.0.1:${port}/a.jar`, {}, NO_TIMEOUT)).toBe(false);
});

test('waits for a silent host until the signal aborts', async () => {
  const { port, received, asked } = await listen();
  const timeout = new AbortController();
  const answers = hostAnswers(`https://127.0.0.1:${port}/a.jar`, {}, timeout.signal);
  await asked;
  expect(await Promise.race([answers, Promise.resolve('none yet')])).toBe('none yet');
  timeout.abort();
  expect(await answers).toBe(false);
  expect(received).toHaveLength(1);
});

test('uses the proxy that the environment names', async () => {
  const { port, received } = await listen('HTTP/1.1 403 Forbidden\r\n\r\n');
  const env = { HTTPS_PROXY: `http://127.0.0.1:${port}` };
  expect(await hostAnswers('https://downloads.example/a.jar', env, NO_TIMEOUT)).toBe(false);
  expect(received[0]).toMatch(/^CONNECT downloads\.example:443 /);
});
