import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { boundRequestBodies } from './request-bodies.ts';

const BODY_MS = 200;

beforeAll(() => boundRequestBodies(BODY_MS));

/**
 * A server that reads the whole body of a request, and answers with it and its encoding.
 *
 * @param workMs how long it works after that
 * @returns its port
 */
async function echo(workMs = 0): Promise<number> {
  const server = createServer((request, response) => {
    text(request)
      .then(async (body) => {
        await setTimeout(workMs);
        response.end(`${request.headers['content-encoding']}: ${body}`);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('a body that does not come to its end is ended, though more and more of it comes', async () => {
  const socket = connect(await echo(), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nhost: navette\r\ncontent-length: 1000\r\n\r\n{');
  const dripping = setInterval(() => socket.write(' '), BODY_MS / 10);
  const answer = await new Promise<string>((resolve) => {
    let received = '';
    socket.on('data', (bytes) => (received += String(bytes)));
    socket.on('close', () => resolve(received));
  });
  clearInterval(dripping);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('work may take longer than a body', async () => {
  const address = `http://127.0.0.1:${await echo(2 * BODY_MS)}`;
  const answer = await fetch(address, { method: 'POST', body: 'a' });
  expect([answer.status, await answer.text()]).toEqual([200, 'undefined: a']);
});

test('a compressed body is not inflated', async () => {
  const answer = await fetch(`http://127.0.0.1:${await echo()}`, {
    method: 'POST',
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync('a'.repeat(100)),
  });
  expect(await answer.text()).toMatch(/^undefined: /);
});
