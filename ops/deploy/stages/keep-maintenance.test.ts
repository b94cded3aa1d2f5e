import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import { rulesWithDomains } from '../made/rules-with-domains.ts';
import { areClosed, rulesWithMaintenance } from '../made/rules-with-maintenance.ts';
import { keepMaintenance } from './keep-maintenance.ts';

// Google's answers: https://firebase.google.com/docs/reference/rules/rest

const rules = readFileSync(join(projectRoot, 'storage.rules'), 'utf8');
const google = { project: 'navette', token: () => Promise.resolve('a-token') };
const RELEASE = '/v1/projects/navette/releases/firebase.storage/navette.appspot.com';
const RULESET = '/v1/projects/navette/rulesets/r';

let server: Server;
let folder: string;
let answers: Record<string, object>;
let refuses = false;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maintenance-'));
  server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.statusCode = refuses ? 403 : answer ? 200 : 404;
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('FIREBASE_RULES_URL', `http://127.0.0.1:${port}`);
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Whether rules are deployed closed, and what else they have. */
async function kept(): Promise<{ closed: boolean; written: string }> {
  const file = join(folder, 'storage.rules');
  writeFileSync(file, rulesWithDomains(rules, ['navette.test']));
  const closed = await keepMaintenance(google, 'navette.appspot.com', file);
  return { closed, written: readFileSync(file, 'utf8') };
}

const released = (content: string) => ({
  [RELEASE]: { rulesetName: 'projects/navette/rulesets/r' },
  [RULESET]: { source: { files: [{ name: 'storage.rules', content }] } },
});

test('closed rules stay closed, with the domains of this deployment', async () => {
  answers = released(rulesWithMaintenance(rules, true));
  const { closed, written } = await kept();
  expect(closed).toBe(true);
  expect(areClosed(written)).toBe(true);
  expect(written).toContain("return ['navette.test'];");
});

test.each<[what: string, answers: Record<string, object>]>([
  ['open rules', released(rules)],
  ['those of an earlier version', released('service firebase.storage {}')],
  ['none yet', {}],
])('%s: uploads are open', async (_what, given) => {
  answers = given;
  const { closed, written } = await kept();
  expect(closed).toBe(false);
  expect(areClosed(written)).toBe(false);
});

test('what cannot be read stops the deployment', async () => {
  answers = {};
  refuses = true;
  await expect(kept()).rejects.toThrow(/closed for maintenance could not be read/);
});
