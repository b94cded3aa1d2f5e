import { env } from 'node:process';
import { inspect } from 'node:util';
import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Viewer } from '@navette/core/access';
import { callError } from './call-error.ts';
import { defineCallable, type Guard } from './define-callable.ts';

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
});

test('the handler gets the parsed data and the caller', async () => {
  const double = defineCallable(
    schema,
    letPass,
    async ({ count }, { uid }) => `${uid}${2 * count}`,
  );
  expect(await double.run(request({ count: 2 }))).toBe('u4');
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

test('an unexpected error is logged without the data, and answered in French', async () => {
  const log = vi.fn();
  vi.resetModules();
  vi.doMock('firebase-functions/logger', () => ({ error: log }));
  const { defineCallable: definedAnew } = await import('./define-callable.ts');
  const fails = definedAnew(z.unknown(), letPass, async () => {
    throw new Error('broken');
  });
  await expect(fails.run(request('secret'))).rejects.toMatchObject(
    refusal('internal', 'Une erreur est survenue. Réessayez dans un instant.'),
  );
  const logged = inspect(log.mock.calls);
  expect(logged).toContain('broken');
  expect(logged).not.toContain('secret');
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
