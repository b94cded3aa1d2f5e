import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { setActionAddress } from './action-address.ts';

interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server in place of Identity Platform, which records what it is asked. */
async function platform(answers: readonly [status: number, body: unknown][]) {
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

const NAVETTE = 'https://files.example.com/signin';
const PRIVATE = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
const config = (callbackUri: string) => ({
  ...PRIVATE,
  notification: { sendEmail: { callbackUri } },
});

test('writes the address and nothing else, as the person who deploys, and reads it back', async () => {
  const { asked, service } = await platform([
    [200, {}],
    [200, config(NAVETTE)],
  ]);
  await setActionAddress(service, 'navette', 'https://files.example.com');
  expect(asked).toMatchObject([
    {
      method: 'PATCH',
      url: '/admin/v2/projects/navette/config?updateMask=notification.sendEmail.callbackUri%2CemailPrivacyConfig',
      headers: { authorization: 'Bearer jeton', 'x-goog-user-project': 'navette' },
    },
    { method: 'GET', url: '/admin/v2/projects/navette/config', body: '' },
  ]);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual(config(NAVETTE));
});

test.each([
  [{ ...PRIVATE, notification: {} }, "Firebase's own page"],
  [config('https://navette.firebaseapp.com/__/auth/action'), 'navette.firebaseapp.com'],
  [{ notification: config(NAVETTE).notification }, 'change their address without a link'],
])('refuses to deploy while the project has %j', async (read, words) => {
  const { service } = await platform([
    [200, {}],
    [200, read],
  ]);
  await expect(setActionAddress(service, 'navette', 'https://files.example.com')).rejects.toThrow(
    words,
  );
});

test('says what Auth has answered', async () => {
  const { service } = await platform([[403, { error: { message: 'PERMISSION_DENIED' } }]]);
  await expect(setActionAddress(service, 'navette', 'https://files.example.com')).rejects.toThrow(
    /403 .*PERMISSION_DENIED/,
  );
});
