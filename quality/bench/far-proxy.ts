import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loopback } from '../../dev/stack/config/ports.ts';

// A network that is far from the stack. Emulators speak HTTP/1.1, for which a browser opens six connections to a host,
// and no browser speaks HTTP/2 without TLS: but it does so to a proxy. Chromium's own delay knows neither
// HTTP/2 nor preflights, which are a round trip for each file.

/** As registered for ALPN. */
export type Protocol = 'h2' | 'http/1.1';

type Asked = IncomingMessage | Http2ServerRequest;
type Answer = ServerResponse | Http2ServerResponse;

interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** Headers of one connection; HTTP/2 refuses them. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding'];
/** Bytes that may be on their way to the proxy unanswered: Node's 64 kB are 1.3 small files. */
const WINDOW_BYTES = 8 * 1024 * 1024;

/**
 * Serves a proxy in front of the services of this machine.
 *
 * @param protocol the one that it speaks with the browser
 * @param latency how long each answer takes in addition, in milliseconds
 * @param folder where its certificate may be put
 */
export async function startFarProxy(
  protocol: Protocol,
  latency: number,
  folder: string,
): Promise<{ url: string; stop: () => void }> {
  const own = certificate(folder);
  const server = protocol === 'h2' ? multiplexing(own) : createServer(own);
  server.on('request', (asked: Asked, answer: Answer) => pass(asked, answer, latency));
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, loopback, resolve);
  await listening;
  const { port } = server.address() as AddressInfo;
  return { url: `https://${loopback}:${port}`, stop: () => void server.close() };
}

function multiplexing(own: Certificate): Http2SecureServer {
  const server = createSecureServer({ ...own, settings: { initialWindowSize: WINDOW_BYTES } });
  server.on('session', (session) => session.setLocalWindowSize(WINDOW_BYTES));
  return server;
}

function pass(asked: Asked, answer: Answer, latency: number): void {
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
function certificate(folder: string): Certificate {
  const [key, cert] = [join(folder, 'proxy.key'), join(folder, 'proxy.crt')];
  const made = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=navette-bench',
  ];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
