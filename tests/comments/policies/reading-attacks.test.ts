import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { attackScene, type Commenter } from '../support/attack-scene.ts';
import { address, anonymousClient, clientWithToken } from '../support/clients.ts';
import { altered } from '../support/tokens.ts';

// Who reads comments: attacks with unmodified supabase-js, the public key and a token.

const scene = attackScene();

async function seen(client: SupabaseClient): Promise<unknown> {
  const { data, error, status } = await client
    .from('comments')
    .select('*')
    .eq('file_path', scene.open);
  return error === null ? data.length : { code: error.code, status };
}

test('nobody without a token', async () => {
  expect(await seen(anonymousClient())).toEqual({ code: '42501', status: 401 });
  expect(await seen(clientWithToken(() => Promise.resolve(null)))).toEqual({
    code: '42501',
    status: 401,
  });
});

test('nobody with an invalid key', async () => {
  const answer = await fetch(`${address()}/rest/v1/comments`, {
    headers: { apikey: 'sb_autre' },
  });
  expect(answer.status).toBe(401);
  expect((await fetch(`${address()}/rest/v1/comments`)).status).toBe(401);
});

test.each([
  ['of another project', { iss: 'https://securetoken.google.com/autre', aud: 'autre' }],
  ['of another project’s issuer', { iss: 'https://securetoken.google.com/autre' }],
  ['for another audience', { aud: 'autre' }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['without expiry', { exp: undefined }],
  ['without subject', { sub: undefined }],
  ['that wants to be the server', { role: 'service_role' }],
  ['that wants to be the owner of the database', { role: 'postgres' }],
])('nobody with a token %s', async (_, claims) => {
  const token = (await scene.member.auth.currentUser?.getIdToken()) ?? '';
  expect(await seen(clientWithToken(() => Promise.resolve(altered(token, {}))))).toBe(2);
  const client = clientWithToken(() => Promise.resolve(altered(token, claims)));
  expect(await seen(client)).toMatchObject({ status: 401 });
});

test('nobody whose token lacks the claim of its role', async () => {
  const token = (await scene.member.auth.currentUser?.getIdToken()) ?? '';
  const client = clientWithToken(() => Promise.resolve(altered(token, { role: undefined })));
  expect(await seen(client)).toEqual({ code: '42501', status: 401 });
});

test('nobody with the secret key as the token', async () => {
  const client = clientWithToken(() => Promise.resolve('sb_secret_navette_local'));
  expect(await seen(client)).toMatchObject({ status: 401 });
});

test('without a filter, people get the comments of files that they see', async () => {
  const contents = async ({ comments }: Commenter) => {
    const { data } = await comments.from('comments').select('*').throwOnError();
    const own = data.filter(({ file_path }) =>
      String(file_path).startsWith(scene.open.replace('ouvert.pdf', '')),
    );
    return own.map(({ content }) => String(content)).toSorted();
  };
  expect(await contents(scene.member)).toEqual(['de l’autre', 'du membre']);
  expect(await contents(scene.other)).toEqual(['de l’autre', 'du membre', 'en secret']);
  expect(await contents(scene.admin)).toEqual(['de l’autre', 'du membre', 'en secret']);
});

test('nobody by counting', async () => {
  const { count } = await scene.member.comments
    .from('comments')
    .select('*', { count: 'exact', head: true })
    .eq('file_path', scene.hidden);
  expect(count).toBe(0);
});
