import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loopback } from '../../dev/stack/config/ports.ts';

// A network that is far from the stack. Emulators speak HTTP/1.1, for which a browser opens six connections to a host,
// and no browser speaks HTTP/2 without TLS: but it does so to a proxy. Chromium's own delay knows neither
// HTTP/2 nor preflights, which are a round trip for each file.

/** Headers of one connection; HTTP/2 refuses them. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding'];
/** Bytes that may be on their way to the proxy unanswered: Node's 64 kB are 1.3 small files. */
const WINDOW_BYTES = 8 * 1024 * 1024;

/**
 * Serves a proxy in front of the services of this machine, which speaks HTTP/2 with the browser.
 *
 * @param latency how long each answer takes in addition, in milliseconds
 * @param folder where its certificate may be put
 */
export async function startFarProxy(
  latency: number,
  folder: string,
): Promise<{ url: string; stop: () => void }> {
  const settings = { initialWindowSize: WINDOW_BYTES };
  const server = createSecureServer({ ...certificate(folder), settings });
  server.on('session', (session) => session.setLocalWindowSize(WINDOW_BYTES));
  server.on('request', (asked, answer) => pass(asked, answer, latency));
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, loopback, resolve);
  await listening;
  const { port } = server.address() as AddressInfo;
  return { url: `https://${loopback}:${port}`, stop: () => void server.close() };
}

function pass(asked: Http2ServerRequest, answer: Http2ServerResponse, latency: number): void {
  const { method, headers } = asked;
  const host = String(headers[':authority'] ?? headers.host);
  const url = new URL(asked.url ?? '', `http://${host}`);
  const onward = request(url, { method, headers: passed(headers) }, (answered) => {
    void delay(latency).then(() => {
      answer.statusCode = answered.statusCode ?? 502;
      for (const [name, value = ''] of Object.entries(passed(answered.headers))) {
        answer.setHeader(name, value);
      }
      answered.pipe(answer);
    });
  });
  onward.on('error', () => answer.destroy());
  // The page has gone, or has given it up.
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

function passed<Value>(headers: Record<string, Value>): Record<string, Value> {
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !OF_THE_CONNECTION.includes(name),
  );
  return Object.fromEntries(kept);
}

/** A certificate that signs itself: the bench's browser asks for no other. */
function certificate(folder: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(folder, 'proxy.key'), join(folder, 'proxy.crt')];
  const made = '-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=navette-bench'.split(' ');
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
