import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { IdentityPlatform } from './identity-platform.ts';

interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server in place of Identity Platform, which records what it is asked. */
export async function identityPlatform(
  answers: readonly [status: number, body: unknown][],
): Promise<{ asked: Asked[]; service: IdentityPlatform }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      asked.push({ method, url, headers, body });
      const [status, answer] = answers[asked.length - 1] ?? [500, {}];
      response.writeHead(status).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, service: { url: `http://127.0.0.1:${port}`, token: 'jeton' } };
}
