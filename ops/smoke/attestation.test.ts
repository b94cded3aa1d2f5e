import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { attestationOf } from './attestation.ts';

const firebase = { apiKey: 'clé', projectId: 'navette', storageBucket: 'b', appId: '1:2:web:3' };
const DEBUG_TOKEN = 'jeton-de-mise-au-point';

/** A server in place of App Check, with one answer. */
async function appCheck(status: number, answer: unknown) {
  const asked: { url: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ url: request.url, body });
      response.writeHead(status).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('exchanges a debug token for one of App Check', async () => {
  const { asked, url } = await appCheck(200, { token: 'attesté', ttl: '3600s' });
  const { token, expiresAt } = await attestationOf({ firebase }, DEBUG_TOKEN, url);
  expect(token).toBe('attesté');
  expect(expiresAt).toBeGreaterThan(Date.now() + 3500_000);
  expect(asked).toEqual([
    {
      url: '/v1/projects/navette/apps/1:2:web:3:exchangeDebugToken?key=cl%C3%A9',
      body: JSON.stringify({ debug_token: DEBUG_TOKEN }),
    },
  ]);
});

test('a refusal does not repeat the token', async () => {
  const { url } = await appCheck(403, { error: { message: `${DEBUG_TOKEN} is unknown` } });
  await expect(attestationOf({ firebase }, DEBUG_TOKEN, url)).rejects.toThrow(
    /^App Check answered 403 to --app-check-token\.$/,
  );
});

test('asks nobody without the id of the application', async () => {
  const { appId: _, ...nameless } = firebase;
  await expect(attestationOf({ firebase: nameless }, DEBUG_TOKEN)).rejects.toThrow('has no appId');
});
