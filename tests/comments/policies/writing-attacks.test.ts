import { describe, expect, test } from 'vitest';
import { newAddress } from '../../emulators/support/people.ts';
import { attackScene } from '../support/attack-scene.ts';
import { anonymousClient, newcomer, secretClient } from '../support/clients.ts';
import {
  commentsOn,
  NOBODYS,
  OPEN,
  recorded,
  recordRef,
  untilMirrored,
} from '../support/mirrored.ts';

// Who writes, changes and deletes comments, with unmodified supabase-js.

const scene = attackScene();

describe('who writes', () => {
  const refusal = async (row: object) => {
    const { error } = await scene.member.comments.from('comments').insert(row);
    return error?.code;
  };

  test('nobody on a hidden file', async () => {
    const row = { file_path: scene.hidden, author: 'Moi', content: 'coucou' };
    expect(await refusal(row)).toBe('42501');
    expect(await refusal({ ...row, file_path: `${scene.hidden} sans fiche.pdf` })).toBe('42501');
    expect(await commentsOn(scene.hidden)).toEqual(['en secret']);
  });

  test.each([
    { author_uid: 'u-quelquun' },
    { author_email: 'chef@navette.test' },
    { created_at: '2020-01-01T00:00:00Z' },
  ])('nobody sets %j', async (claimed) => {
    const row = { file_path: scene.open, author: 'Moi', content: 'coucou', ...claimed };
    expect(await refusal(row)).toBe('42501');
    expect(await commentsOn(scene.open)).toHaveLength(2);
  });

  test('the row has the author’s uid, and the address once it is verified', async () => {
    const stranger = await newcomer({ email: newAddress('nouveau'), verified: false });
    const row = { file_path: scene.open, author: 'Moi', content: 'coucou' };
    for (const [person, email] of [
      [scene.member, scene.member.email],
      [stranger, null],
    ] as const) {
      const { data } = await person.comments.from('comments').insert(row).select().single();
      expect(data).toMatchObject({ author_uid: person.uid, author_email: email });
    }
  });

  test.each([
    ['author', 80],
    ['content', 4000],
  ])('%s: 1 to %i characters after trimming', async (column, most) => {
    const row = { file_path: scene.open, author: 'Moi', content: 'coucou' };
    expect(await refusal({ ...row, [column]: '' })).toBe('23514');
    expect(await refusal({ ...row, [column]: ' \n\t\u00a0\u2003\u3000\ufeff' })).toBe('23514');
    expect(await refusal({ ...row, [column]: '🚚'.repeat(most + 1) })).toBe('23514');
    expect(await refusal({ ...row, [column]: null })).toBe('23502');
    const { data } = await scene.member.comments
      .from('comments')
      .insert({ ...row, [column]: `\u00a0 ${'🚚'.repeat(most)}\n` })
      .select()
      .single();
    expect(data[column]).toBe('🚚'.repeat(most));
  });

  test.each([
    ['a zero-width space', '\u200b'],
    ['a zero-width space within', 'Lé\u200ba'],
    ['a byte-order mark within', 'Lé\ufeffa'],
    ['a soft hyphen', 'Lé\u00ada'],
    ['a right-to-left override', '\u202eaéL'],
    ['a bidirectional isolate', 'Léa\u2066 admin'],
    ['a line break within', 'Léa\nadmin'],
    ['a Hangul filler', '\u3164'],
    ['an empty Braille cell', '\u2800'],
    ['a tag', 'Léa\u{e0061}'],
    ['a joiner that joins nothing', 'Léa\u200d'],
  ])('nobody under a name with invisible characters: %s', async (_, author) => {
    const row = { file_path: scene.open, author, content: 'coucou' };
    expect(await refusal(row)).toBe('23514');
    expect(await commentsOn(scene.open)).toHaveLength(2);
  });

  test.each(['Léa M.', 'Jean-Noël d’Arc', '李雷', 'محمد', 'Дмитрий', '👩‍🔧', 'Léa\u00a0M.'])(
    'anybody under the name %s',
    async (author) => {
      const row = { file_path: scene.open, author, content: 'coucou' };
      expect(await refusal(row)).toBeUndefined();
      expect(await commentsOn(scene.open)).toHaveLength(3);
    },
  );

  test('nobody, not even an admin, where there is no record', async () => {
    const { comments } = scene.admin;
    const row = { author: 'Moi', content: 'coucou' };
    const insert = async (file_path: string) =>
      (await comments.from('comments').insert({ ...row, file_path })).error?.code;
    const known = `${scene.open} bientôt effacé.pdf`;
    await recorded(known, NOBODYS);
    expect(await insert(known)).toBeUndefined();
    expect(await insert(`${scene.open} jamais vu.pdf`)).toBe('42501');
    await recordRef(known).delete();
    await untilMirrored(known, ({ gone }) => gone);
    expect(await insert(known)).toBe('42501');
  });

  test('under an id of the client’s choice, which cannot replace another comment', async () => {
    const row = { file_path: scene.open, author: 'Moi', content: 'coucou' };
    const id = crypto.randomUUID();
    const { data } = await scene.member.comments
      .from('comments')
      .insert({ ...row, id })
      .select()
      .single();
    expect(data).toMatchObject({ id, author_uid: scene.member.uid });
    for (const { comments } of [scene.member, scene.other, scene.admin]) {
      const again = await comments.from('comments').insert({ ...row, id, content: 'autre' });
      expect(again.error?.code).toBe('23505');
    }
    expect(await commentsOn(scene.open)).toEqual(['du membre', 'de l’autre', 'coucou']);
  });

  test('nobody learns from an id that they once saw whether its comment still exists', async () => {
    const { data: hidden } = await secretClient()
      .from('comments')
      .select('id')
      .eq('file_path', scene.hidden)
      .single()
      .throwOnError();
    const row = { author: 'Moi', content: 'coucou', file_path: scene.open };
    const answers = [String(hidden.id), crypto.randomUUID()].map(async (id) => {
      const { error, status, data } = await scene.member.comments
        .from('comments')
        .insert({ ...row, id })
        .select();
      return { error, status, rows: data?.length };
    });
    const stored = { error: null, status: 201, rows: 1 };
    expect(await Promise.all(answers)).toEqual([stored, stored]);
    expect(await refusal({ ...row, file_path: scene.hidden, id: hidden.id })).toBe('42501');
    expect(await refusal({ ...row, file_path: scene.hidden, id: crypto.randomUUID() })).toBe(
      '42501',
    );
    expect(await commentsOn(scene.hidden)).toEqual(['en secret']);
  });

  test('nobody on a path that cannot be a file’s', async () => {
    const row = { author: 'Moi', content: 'coucou' };
    for (const file_path of ['', 'Dossier/', 'é'.repeat(513)]) {
      const mirror = (access: object) =>
        secretClient()
          .from('file_access')
          .upsert({ file_path, ...access, mirrored_at: new Date().toISOString() })
          .throwOnError();
      await mirror(OPEN);
      const { error } = await scene.admin.comments.from('comments').insert({ ...row, file_path });
      expect(error?.code).toBe('23514');
      await mirror({ ...NOBODYS, gone: true });
    }
  });
});

describe('who deletes', () => {
  test('nobody another’s comment, by id or without a filter', async () => {
    const { data } = await scene.member.comments.from('comments').select('*').throwOnError();
    const foreign = data.find(({ content }) => content === 'de l’autre');
    const byId = await scene.member.comments
      .from('comments')
      .delete()
      .eq('id', foreign?.id)
      .select();
    expect(byId.data).toEqual([]);
    const all = await scene.member.comments.from('comments').delete().select();
    expect(all.data?.map(({ content }): unknown => content)).toEqual(['du membre']);
    expect(await commentsOn(scene.open)).toEqual(['de l’autre']);
    expect(await commentsOn(scene.hidden)).toEqual(['en secret']);
  });

  test('nobody without a token', async () => {
    const { status } = await anonymousClient()
      .from('comments')
      .delete()
      .eq('file_path', scene.open);
    expect(status).toBe(401);
    expect(await commentsOn(scene.open)).toHaveLength(2);
  });

  test('an admin everybody’s', async () => {
    const { data } = await scene.admin.comments
      .from('comments')
      .delete()
      .eq('file_path', scene.hidden)
      .select();
    expect(data).toHaveLength(1);
    expect(await commentsOn(scene.hidden)).toEqual([]);
  });
});

test('nobody changes a comment, not even their own or as an admin', async () => {
  for (const { comments } of [scene.member, scene.admin]) {
    const { error } = await comments
      .from('comments')
      .update({ content: 'autre chose' })
      .eq('file_path', scene.open);
    expect(error?.code).toBe('42501');
    const upsert = await comments
      .from('comments')
      .upsert({ file_path: scene.open, author: 'Moi', content: 'autre chose' });
    expect(upsert.error?.code).toBe('42501');
  }
  expect(await commentsOn(scene.open)).toEqual(['du membre', 'de l’autre']);
});
