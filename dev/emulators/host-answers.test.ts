import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { hostAnswers } from './host-answers.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

/** A host that is given all the time that it wants. */
const PATIENT = new AbortController().signal;

interface Listener {
  port: number;
  received: string[];
  /** Resolves when something has been received. */
  asked: Promise<void>;
}

/** Listens on a free port and gives what a connection to it first sends. */
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

test('a host that refuses does not answer', async () => {
  const { port } = await listen();
  server?.close();
  expect(await hostAnswers(`https://127.0.0.1:${port}/a.jar`, {}, PATIENT)).toBe(false);
});

test('a host that stays silent is waited for as long as patience lasts', async () => {
  const { port, received, asked } = await listen();
  const patience = new AbortController();
  const answers = hostAnswers(`https://127.0.0.1:${port}/a.jar`, {}, patience.signal);
  await asked;
  expect(await Promise.race([answers, Promise.resolve('none yet')])).toBe('none yet');
  patience.abort();
  expect(await answers).toBe(false);
  expect(received).toHaveLength(1);
});

test('the proxy is asked that the environment names', async () => {
  const { port, received } = await listen('HTTP/1.1 403 Forbidden\r\n\r\n');
  const env = { HTTPS_PROXY: `http://127.0.0.1:${port}` };
  expect(await hostAnswers('https://downloads.example/a.jar', env, PATIENT)).toBe(false);
  expect(received[0]).toMatch(/^CONNECT downloads\.example:443 /);
});
