import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { env } from 'node:process';
import { inspect } from 'node:util';
import { HttpsError, type CallableRequest, type Request } from 'firebase-functions/https';
import * as params from 'firebase-functions/params';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Viewer } from '@navette/core/access/access';
import { closedNow } from '../platform/closed-now.ts';
import { callError } from './call-error.ts';
import { defineCallable, type Guard } from './define-callable.ts';

// Firestore has the flag.
vi.mock('../platform/closed-now.ts', () => ({ closedNow: vi.fn(async () => false) }));

const caller: Viewer = { uid: 'u', email: 'a@x.fr', emailVerified: true, listedAsAdmin: false };
const schema = z.strictObject({ count: z.number().max(10, 'Trop.') });
const letPass: Guard = () => caller;

/** The part of a request that the callables look at. */
function request(data: unknown, app?: object): CallableRequest {
  return { data, ...(app ? { app } : {}) } as CallableRequest;
}

function refusal(reason: string, message: string): object {
  return { message, details: { reason, message } };
}

afterEach(() => {
  delete env['ENFORCE_APP_CHECK'];
  delete env['APP_ORIGINS'];
});

test('the handler gets the parsed data and the caller', async () => {
  const double = defineCallable(
    schema,
    letPass,
    async ({ count }, { uid }) => `${uid}${2 * count}`,
  );
  expect(await double.run(request({ count: 2 }))).toBe('u4');
});

/** What each call is told of the flag until the end of the test. */
function flagIs(answer: () => Promise<boolean>): void {
  vi.mocked(closedNow).mockImplementation(answer);
  onTestFinished(() => void vi.mocked(closedNow).mockImplementation(async () => false));
}

test('while Navette is closed, only what changes nothing is answered', async () => {
  flagIs(async () => true);
  const sentence =
    'Navette est en maintenance\u00a0: vous pouvez tout consulter, mais rien ne peut être ajouté ni modifié pour l’instant.';
  const never = defineCallable(schema, letPass, async () => expect.unreachable());
  await expect(never.run(request({ count: 2 }))).rejects.toMatchObject({
    code: 'unavailable',
    ...refusal('maintenance', sentence),
  });
  // What is refused at any time is refused for that.
  await expect(never.run(request({}))).rejects.toMatchObject({ details: { reason: 'invalid' } });
  const small = defineCallable(schema, letPass, async ({ count }) => count, {
    goesOn: ({ count }) => count < 2,
  });
  expect(await small.run(request({ count: 1 }))).toBe(1);
  await expect(small.run(request({ count: 2 }))).rejects.toMatchObject({
    details: { reason: 'maintenance' },
  });
});

test('while nobody can tell whether it is closed, nothing is changed', async () => {
  flagIs(() => Promise.reject(new Error('Firestore cannot be reached')));
  const never = defineCallable(schema, letPass, async () => expect.unreachable());
  await expect(never.run(request({ count: 2 }))).rejects.toMatchObject({
    details: { reason: 'internal' },
  });
});

test('malformed data never reaches the handler; the schema’s messages win over the general one', async () => {
  const never = defineCallable(schema, letPass, async () => expect.unreachable());
  for (const data of [null, {}, { count: '2' }, { count: 2, extra: 1 }]) {
    await expect(never.run(request(data))).rejects.toMatchObject(
      refusal('invalid', 'La demande est mal formée.'),
    );
  }
  await expect(never.run(request({ count: 11 }))).rejects.toMatchObject(
    refusal('invalid', 'Trop.'),
  );
});

test('a refusal says at most five different things, each once', async () => {
  const said = z.array(
    z.number().refine(() => false, { error: ({ input }) => `Pas ${String(input)}.` }),
  );
  const never = defineCallable(said, letPass, async () => expect.unreachable());
  await expect(never.run(request([1, 2, 2, 3, 4, 5, 6]))).rejects.toMatchObject(
    refusal('invalid', 'Pas 1. Pas 2. Pas 3. Pas 4. Pas 5.'),
  );
});

test('the guard runs before validation', async () => {
  const refuse: Guard = () => {
    throw callError('not-admin', 'Réservé aux admins.');
  };
  const never = defineCallable(schema, refuse, async () => expect.unreachable());
  for (const data of [null, { count: 1 }]) {
    await expect(never.run(request(data))).rejects.toMatchObject({
      code: 'permission-denied',
      ...refusal('not-admin', 'Réservé aux admins.'),
    });
  }
});

test.each([
  ['an unexpected error', new Error('broken'), expect.stringMatching(/^Error: broken\n +at /)],
  ['what is thrown but is no error', 'secret', 'no error'],
])('%s is logged without the data, and answered in French', async (_what, thrown, logged) => {
  const log = vi.fn();
  vi.resetModules();
  vi.doMock('firebase-functions/logger', () => ({ error: log }));
  const { defineCallable: definedAnew } = await import('./define-callable.ts');
  const fails = definedAnew(z.unknown(), letPass, async () => {
    throw thrown;
  });
  await expect(fails.run(request('secret'))).rejects.toMatchObject(
    refusal('internal', 'Une erreur est survenue. Réessayez dans un instant.'),
  );
  expect(log.mock.calls).toEqual([
    ['a callable failed', { alert: 'callable-failed', error: logged }],
  ]);
  expect(inspect(log.mock.calls)).not.toContain('secret');
  vi.doUnmock('firebase-functions/logger');
});

test('App Check, once it is enforced, refuses an application that it does not know', async () => {
  const answers = defineCallable(z.unknown(), letPass, async () => 'ok');
  expect(await answers.run(request(null))).toBe('ok');
  env['ENFORCE_APP_CHECK'] = 'true';
  await expect(answers.run(request(null))).rejects.toBeInstanceOf(HttpsError);
  await expect(answers.run(request(null))).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await answers.run(request(null, { appId: 'navette' }))).toBe('ok');
});

test('a deployment that says nothing about App Check does not enforce it', () => {
  expect(params).toMatchObject({
    declaredParams: expect.arrayContaining([
      expect.objectContaining({ name: 'ENFORCE_APP_CHECK', options: { default: false } }),
    ]),
  });
});

test('only pages of the application may call', async () => {
  env['APP_ORIGINS'] = 'https://fichiers.example.com';
  const callable = defineCallable(z.unknown(), letPass, async () => 'ok');
  const server = createServer((asked, answer) => {
    void callable(asked as Request, answer as Parameters<typeof callable>[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const allowedOrigin = async (Origin: string) => {
    const preflight = { method: 'OPTIONS', headers: { Origin } };
    const { headers } = await fetch(`http://127.0.0.1:${port}`, preflight);
    return headers.get('Access-Control-Allow-Origin');
  };
  const ours = 'https://fichiers.example.com';
  expect(await allowedOrigin(ours)).toBe(ours);
  expect(await allowedOrigin('https://example.com')).not.toBe('https://example.com');
  server.close();
});
