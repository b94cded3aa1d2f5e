import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server in place of a service of Google's, which records what it is asked, and gives one answer after the other. */
export async function fakeService(
  answers: readonly [status: number, body: unknown][],
): Promise<{ asked: Asked[]; service: { url: string; token: string } }> {
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
