import { expect, test } from 'vitest';
import { buildProblem } from './build-problem.ts';

const OWN = {
  project: 'navette',
  bucket: 'navette.firebasestorage.app',
  region: 'europe-west1',
  supabaseUrl: 'https://abcdefghij.supabase.co',
};
const CODE =
  '{"projectId":"navette","storageBucket":"navette.firebasestorage.app"} `https://${r}-${p}.cloudfunctions.net` "europe-west1" "https://abcdefghij.supabase.co"';

test('what was built for this project may be deployed', () => {
  expect(buildProblem(CODE, OWN)).toBeNull();
});

test.each([
  ['project', CODE.replaceAll('navette', 'autre'), 'navette'],
  ['bucket', CODE.replace('firebasestorage.app', 'appspot.com'), 'navette.firebasestorage.app'],
  ['region', CODE.replace('europe-west1', 'us-central1'), 'europe-west1'],
])('a build for another %s may not', (_what, code, name) => {
  expect(buildProblem(code, OWN)).toContain(`does not know`);
  expect(buildProblem(code, OWN)).toContain(name);
});

test.each([
  'https://autre.supabase.co',
  'https://europe-west1-autre.cloudfunctions.net',
  'https://setaccess-abc-ew.a.run.app',
])('nor one that knows %s', (origin) => {
  expect(buildProblem(`${CODE} "${origin}/x"`, OWN)).toContain(`Build again without ${origin}`);
});
