import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFunctions } from '../../functions/build.ts';
import { adminEmail, demoPassword } from '../demo/accounts.ts';
import { demoFiles, demoFolders } from '../demo/tree.ts';
import { freePorts, startStack, type Ports, type Stack } from '../stack.ts';

let stack: Stack;

beforeAll(async () => {
  await buildFunctions();
  const ports = await freePorts();
  stack = await startStack({
    ports,
    importFrom: 'emulator-data',
    only: ['auth', 'firestore', 'storage', 'functions'],
    hostingPublic: 'web/public',
    logFile: '.navette/logs/demo-data-test.log',
  });
});

afterAll(() => stack.stop());

test('a repair finds nothing to do on the demo’s data but what is without record on purpose', async () => {
  const unrecorded = [...demoFiles, ...demoFolders].filter(({ access }) => access === 'none');
  expect(await repair(stack.ports)).toEqual({ created: unrecorded.length, updated: 0, removed: 0 });
  expect(await repair(stack.ports)).toEqual({ created: 0, updated: 0, removed: 0 });
});

async function repair({ auth, functions }: Ports): Promise<unknown> {
  const signIn = `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const { idToken } = await post(signIn, {
    email: adminEmail,
    password: demoPassword,
    returnSecureToken: true,
  });
  const callable = `http://127.0.0.1:${functions}/demo-navette/europe-west1/repairRecords`;
  const { result } = await post(callable, { data: {} }, { Authorization: `Bearer ${idToken}` });
  return result;
}

async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ idToken?: string; result?: unknown }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { idToken?: string; result?: unknown };
}
