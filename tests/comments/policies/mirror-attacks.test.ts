import { describe, expect, test } from 'vitest';
import { exempt } from '../../emulators/support/exempt.ts';
import { attackScene } from '../support/attack-scene.ts';
import { address, anonymousClient } from '../support/clients.ts';
import { commentOn, commentsOn, OPEN } from '../support/mirrored.ts';

// Attacks on the mirror of the access, and on the REST interface itself.

const scene = attackScene();

describe('the mirror', () => {
  const now = () => new Date().toISOString();

  test.each(['member', 'admin'] as const)('cannot be written by a %s', async (who) => {
    const { comments, email } = scene[who];
    const access = { file_path: scene.hidden, ...OPEN, mirrored_at: now() };
    const listing = { email, mirrored_at: now() };
    for (const { error } of [
      await comments.from('file_access').insert({ ...access, file_path: 'autre.pdf' }),
      await comments.from('file_access').upsert(access),
      await comments.from('file_access').update({ is_public: true }).eq('file_path', scene.hidden),
      await comments.from('file_access').delete().eq('file_path', scene.hidden),
      await comments.from('app_admins').insert(listing),
      await comments.from('app_admins').upsert(listing),
      await comments.from('app_admins').update({ gone: false }).eq('email', email),
      await comments.from('app_admins').delete().eq('email', email),
    ]) {
      expect(error?.code).toBe('42501');
    }
    const { data } = await scene.member.comments
      .from('comments')
      .select('*')
      .eq('file_path', scene.hidden);
    expect(data).toEqual([]);
  });

  test('does not show who sees what, or who is an admin', async () => {
    for (const columns of ['*', 'allowed_emails', 'owner_email']) {
      const { error } = await scene.member.comments.from('file_access').select(columns);
      expect(error?.code).toBe('42501');
    }
    const paths = await scene.member.comments
      .from('file_access')
      .select('file_path')
      .throwOnError();
    expect(paths.data).not.toContainEqual({ file_path: scene.hidden });
    const admins = await scene.member.comments.from('app_admins').select('email').throwOnError();
    expect(admins.data).toEqual([]);
    expect((await anonymousClient().from('app_admins').select('email')).error?.code).toBe('42501');
    expect((await anonymousClient().from('file_access').select('file_path')).error?.code).toBe(
      '42501',
    );
  });
});

describe('the interface', () => {
  test('exposes no other table, column or function', async () => {
    expect((await scene.member.comments.from('schema_migrations').select()).error?.code).toBe(
      'PGRST205',
    );
    expect((await scene.member.comments.from('comments').select('secret')).error?.code).toBe(
      '42703',
    );
    expect((await scene.member.comments.rpc('is_admin')).status).toBe(404);
  });

  test('values are never run as statements', async () => {
    const path = `x') or true; drop table comments; --`;
    await exempt(path, 'comments');
    await commentOn(path, `'); delete from comments; --`);
    const { data } = await scene.member.comments.from('comments').select().eq('file_path', path);
    expect(data).toEqual([]);
    expect(await commentsOn(path)).toEqual([`'); delete from comments; --`]);
    const { error } = await scene.member.comments
      .from('comments')
      .select()
      .eq('id" or true --', '1');
    expect(error?.code).toBe('42703');
    expect(await commentsOn(scene.open)).toHaveLength(2);
  });

  test('pages of other machines are not served', async () => {
    const headers = { apikey: 'sb_publishable_navette_local', origin: 'https://ailleurs.example' };
    expect((await fetch(`${address()}/rest/v1/comments`, { headers })).status).toBe(403);
    const preflight = await fetch(`${address()}/rest/v1/comments`, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:5000', 'access-control-request-headers': 'apikey' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5000');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey');
  });
});
