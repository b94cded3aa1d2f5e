import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { hostAnswers } from './host-answers.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

/** Listens on a free port and gives what a connection to it first sends. */
async function listen(answer?: string): Promise<{ port: number; received: string[] }> {
  const received: string[] = [];
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received.push(data.toString('latin1'));
      if (answer !== undefined) socket.end(answer);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, received };
}

test('a host that refuses does not answer', async () => {
  const { port } = await listen();
  server?.close();
  expect(await hostAnswers(`https://127.0.0.1:${port}/a.jar`, {}, 5000)).toBe(false);
});

test('a host that stays silent is not waited for', async () => {
  const { port, received } = await listen();
  const before = performance.now();
  expect(await hostAnswers(`https://127.0.0.1:${port}/a.jar`, {}, 200)).toBe(false);
  expect(performance.now() - before).toBeLessThan(2000);
  expect(received).toHaveLength(1);
});

test('the proxy is asked that the environment names', async () => {
  const { port, received } = await listen('HTTP/1.1 403 Forbidden\r\n\r\n');
  const env = { HTTPS_PROXY: `http://127.0.0.1:${port}` };
  expect(await hostAnswers('https://downloads.example/a.jar', env, 5000)).toBe(false);
  expect(received[0]).toMatch(/^CONNECT downloads\.example:443 /);
});
