import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeSessions, newAddress } from '../../emulators/support/people.ts';
import type { Commenter } from '../support/attack-scene.ts';
import { newcomer, secretClient } from '../support/clients.ts';
import { commentsOn, OPEN, recorded } from '../support/mirrored.ts';

// How much one account may write, with unmodified supabase-js through the REST interface.

const path = `Limites ${crypto.randomUUID()}.pdf`;

const TOO_MANY = { code: 'PT429', message: 'too many comments', details: 'minute', hint: null };

beforeAll(() => recorded(path, OPEN));

afterAll(closeSessions);

function someone(): Promise<Commenter> {
  return newcomer({ email: newAddress('bavard'), verified: true });
}

function rows(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    file_path: path,
    author: 'Moi',
    content: `n° ${index}`,
  }));
}

/** The outcomes of comments sent in parallel, each in its own request. */
async function sendAtOnce({ comments }: Commenter, count: number) {
  const answers = await Promise.all(
    rows(count).map((row) => comments.from('comments').insert(row)),
  );
  return {
    stored: answers.filter(({ error }) => error === null).length,
    refused: answers.filter(({ error, status }) => error?.code === 'PT429' && status === 429)
      .length,
  };
}

async function written({ uid }: Commenter): Promise<number> {
  const { data } = await secretClient().from('comments').select('id').eq('author_uid', uid);
  return data?.length ?? 0;
}

describe('one account', () => {
  test('writes 20 comments a minute: of 50 sent at once 20 are stored', async () => {
    const person = await someone();
    expect(await sendAtOnce(person, 50)).toEqual({ stored: 20, refused: 30 });
    expect(await written(person)).toBe(20);
    // Another account can still write.
    expect(await sendAtOnce(await someone(), 1)).toEqual({ stored: 1, refused: 0 });
  });

  test('cannot write more after deleting comments', async () => {
    const person = await someone();
    expect(await sendAtOnce(person, 20)).toEqual({ stored: 20, refused: 0 });
    const { data } = await person.comments
      .from('comments')
      .delete()
      .eq('author_uid', person.uid)
      .select();
    expect(data).toHaveLength(20);
    const { error } = await person.comments.from('comments').insert(rows(1));
    expect(error).toMatchObject(TOO_MANY);
    expect(await written(person)).toBe(0);
  });

  test('has a request with more comments than the limit refused as a whole', async () => {
    const person = await someone();
    const { error, status } = await person.comments.from('comments').insert(rows(21));
    expect(error).toMatchObject(TOO_MANY);
    expect(status).toBe(429);
    expect(await written(person)).toBe(0);
    // The refused comments do not count.
    expect((await person.comments.from('comments').insert(rows(20))).error).toBeNull();
    expect(await written(person)).toBe(20);
  });

  test('is not charged for comments that are refused or exist already', async () => {
    const person = await someone();
    const [row] = rows(1);
    const known = { ...row, id: crypto.randomUUID() };
    await person.comments.from('comments').insert(known).throwOnError();
    const unwanted: object[] = [
      { ...row, content: '' },
      { ...row, file_path: 'ailleurs.pdf' },
      known,
    ];
    for (const refused of unwanted) {
      const { error } = await person.comments.from('comments').insert(refused);
      expect(error?.code).toMatch(/^(23514|42501|23505)$/);
    }
    const again = await person.comments.from('comments').upsert(known, { ignoreDuplicates: true });
    expect(again.error).toBeNull();
    expect(await sendAtOnce(person, 25)).toEqual({ stored: 19, refused: 6 });
  });
});

test('the secret key has no limit', async () => {
  const { error } = await secretClient()
    .from('comments')
    .insert(rows(50).map((row) => ({ ...row, author_uid: 'u-serveur' })));
  expect(error).toBeNull();
  expect((await commentsOn(path)).length).toBeGreaterThanOrEqual(50);
});
