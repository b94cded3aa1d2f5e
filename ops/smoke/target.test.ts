import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MANIFEST_FILE } from '../deploy/checks/read-files.ts';
import { readTarget } from './target.ts';

const CONFIG = '{"apiKey":"k","projectId":"navette","storageBucket":"navette.test","appId":"a"}';

/** Reads what is tried of a project, from a tree with these settings. */
function targetWith(functions: readonly string[], web: readonly string[] = []) {
  const root = mkdtempSync(join(tmpdir(), 'smoke-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'firebase.json': '{"firestore":{"location":"europe-west1"}}',
    [MANIFEST_FILE]: '{"endpoints":{},"params":[]}',
    'functions/.env.navette': functions.join('\n'),
    'web/.env.navette': [`VITE_FIREBASE_CONFIG=${CONFIG}`, ...web].join('\n'),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return readTarget('navette', root);
}

test('of a project it tries what its files say, with an address that its rules admit', async () => {
  const target = await targetWith(
    [
      'COMPANY_DOMAINS=exemple.fr,exemple.com',
      'APP_ORIGINS=https://fichiers.exemple.fr',
      'SUPABASE_URL=https://abcdefghij.supabase.co',
    ],
    ['VITE_SUPABASE_URL=https://abcdefghij.supabase.co', 'VITE_SUPABASE_KEY=sb_publishable_x'],
  );
  expect(target).toMatchObject({
    firebase: { projectId: 'navette', appId: 'a' },
    bucket: 'navette.test',
    emulators: null,
    comments: { url: 'https://abcdefghij.supabase.co', key: 'sb_publishable_x' },
    origins: [
      'https://navette.web.app',
      'https://navette.firebaseapp.com',
      'https://fichiers.exemple.fr',
    ],
    domain: 'exemple.fr',
  });
  expect(target.callables).toContain('setAccess');
  expect(target.callables).not.toContain('runJob');
});

test('where everybody is admitted, messages to its addresses reach nobody', async () => {
  const target = await targetWith(['COMPANY_DOMAINS=everybody']);
  expect(target).toMatchObject({ comments: null, domain: 'navette.invalid' });
});

test('all that is against it is said before anything is made', async () => {
  vi.stubEnv('APP_CHECK_DEBUG_TOKEN', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const settings = ['COMPANY_DOMAINS=everybody', 'ENFORCE_APP_CHECK=true'];
  const target = targetWith(settings, ['VITE_FIREBASE_CONFIG={"projectId":"autre"}']);
  await expect(target).rejects.toThrow('it names the project "autre"');
  await expect(target).rejects.toThrow('Set APP_CHECK_DEBUG_TOKEN');
});
