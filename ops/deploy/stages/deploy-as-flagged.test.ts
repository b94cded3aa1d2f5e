import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { fakeService } from '../fake-service.fixture.ts';
import { deployAsFlagged } from './deploy-as-flagged.ts';

const google = { project: 'navette-fausse', token: async () => 'jeton' };
const folder = mkdtempSync(join(tmpdir(), 'rules-'));
const file = join(folder, 'storage.rules');
const rulesOf = (isClosed: boolean) => `function isClosed() {\n  return ${isClosed};\n}\n`;
const FLAG = '/v1/projects/navette-fausse/databases/(default)/documents/settings/maintenance';

afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Deploys, and returns the rules of each release.
 *
 * @param flags how Firestore answers who asks for the flag, one after the other
 */
async function released(...flags: number[]): Promise<string[]> {
  const { asked, service } = await fakeService(flags.map((status) => [status, {}]));
  vi.stubEnv('FIRESTORE_URL', service.url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const rules: string[] = [];
  try {
    await deployAsFlagged(google, file, async (isClosed) => {
      rules.push(readFileSync(file, 'utf8'));
      expect(rules.at(-1)).toBe(rulesOf(isClosed));
    });
  } finally {
    expect(asked.map(({ url }) => url)).toEqual(flags.map(() => FLAG));
  }
  return rules;
}

test.each([
  ['as long as there is a flag, they are closed', 200, true],
  ['without one, they are open', 404, false],
])('the Storage rules that are deployed follow the flag: %s', async (_what, answer, isClosed) => {
  for (const before of [true, false]) {
    writeFileSync(file, rulesOf(before));
    expect(await released(answer, answer)).toEqual([rulesOf(isClosed)]);
  }
});

test('a flag that was put up or taken away meanwhile has them deployed again', async () => {
  writeFileSync(file, rulesOf(false));
  expect(await released(404, 200, 200)).toEqual([rulesOf(false), rulesOf(true)]);
  expect(await released(200, 404, 404)).toEqual([rulesOf(true), rulesOf(false)]);
});

test('when nobody can tell, nothing is deployed', async () => {
  writeFileSync(file, rulesOf(true));
  const unread = 'Whether Navette is closed for maintenance was not read: Google has answered 403';
  await expect(released(403)).rejects.toThrow(unread);
  expect(readFileSync(file, 'utf8')).toBe(rulesOf(true));
  // Nor is a deployment said to have ended well.
  await expect(released(404, 403)).rejects.toThrow(unread);
});
