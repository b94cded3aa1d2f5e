import { expect, test } from 'vitest';
import { fakeService } from '../deploy/fake-service.fixture.ts';
import { attestationOf } from './attestation.ts';

const firebase = { apiKey: 'clé', projectId: 'navette', appId: '1:2:web:3' };
const DEBUG_TOKEN = 'jeton-de-mise-au-point';

test('exchanges a debug token for one of App Check', async () => {
  const { asked, service } = await fakeService([[200, { token: 'attesté', ttl: '3600s' }]]);
  const { token, expiresAt } = await attestationOf({ firebase }, DEBUG_TOKEN, service.url);
  expect(token).toBe('attesté');
  expect(expiresAt).toBeGreaterThan(Date.now() + 3500_000);
  expect(asked).toMatchObject([
    {
      url: '/v1/projects/navette/apps/1:2:web:3:exchangeDebugToken?key=cl%C3%A9',
      body: JSON.stringify({ debug_token: DEBUG_TOKEN }),
    },
  ]);
});

test('a refusal does not repeat the token', async () => {
  const { service } = await fakeService([
    [403, { error: { message: `${DEBUG_TOKEN} is unknown` } }],
  ]);
  await expect(attestationOf({ firebase }, DEBUG_TOKEN, service.url)).rejects.toThrow(
    /^App Check answered 403 to APP_CHECK_DEBUG_TOKEN\.$/,
  );
});

test('asks nobody without the id of the application', async () => {
  const { appId: _, ...nameless } = firebase;
  await expect(attestationOf({ firebase: nameless }, DEBUG_TOKEN)).rejects.toThrow('has no appId');
});
