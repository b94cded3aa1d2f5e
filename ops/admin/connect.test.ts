import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { deleteApp, getApp, getApps } from 'firebase-admin/app';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeService } from '../deploy/fake-service.fixture.ts';
import { connect } from './connect.ts';

afterEach(async () => {
  vi.unstubAllEnvs();
  if (getApps().length > 0) await deleteApp(getApp());
});

/** Somebody who has signed in. */
async function signIn(): Promise<void> {
  const { service } = await fakeService([
    [200, { access_token: 'jeton', expires_in: 3600, token_type: 'Bearer' }],
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'navette-connect-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const subject = join(folder, 'subject');
  writeFileSync(subject, 'sujet');
  const credentials = {
    type: 'external_account',
    audience: '//iam.googleapis.com/navette',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${service.url}/token`,
    credential_source: { file: subject },
  };
  const file = join(folder, 'credentials.json');
  writeFileSync(file, JSON.stringify(credentials));
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file);
}

test('where nobody has signed in, it says how, and the quota is the project’s', async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/absent.json');
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', 'autre');
  await expect(connect('navette')).rejects.toThrow('Run `gcloud auth application-default login`');
  expect(env['GOOGLE_CLOUD_QUOTA_PROJECT']).toBe('navette');
});

test.each([
  [undefined, 'navette-functions@navette.iam.gserviceaccount.com'],
  ['autre@navette.iam.gserviceaccount.com', 'autre@navette.iam.gserviceaccount.com'],
])('tasks of an operator come in the name of the functions, or of %s', async (named, account) => {
  await signIn();
  await connect('navette', { serviceAccount: named });
  expect(getApp().options).toMatchObject({ projectId: 'navette', serviceAccountId: account });
});
