import { expect, test } from 'vitest';
import { setActionAddress } from './action-address.ts';
import { fakeService } from './fake-service.fixture.ts';

const NAVETTE = 'https://files.example.com/signin';
const PRIVATE = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
const config = (callbackUri: string) => ({
  ...PRIVATE,
  notification: { sendEmail: { callbackUri } },
});

test('writes the address and nothing else, as the person who deploys, and reads it back', async () => {
  const { asked, service } = await fakeService([
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
  const { service } = await fakeService([
    [200, {}],
    [200, read],
  ]);
  await expect(setActionAddress(service, 'navette', 'https://files.example.com')).rejects.toThrow(
    words,
  );
});

test('says what Auth has answered', async () => {
  const { service } = await fakeService([[403, { error: { message: 'PERMISSION_DENIED' } }]]);
  await expect(setActionAddress(service, 'navette', 'https://files.example.com')).rejects.toThrow(
    /403 .*PERMISSION_DENIED/,
  );
});
