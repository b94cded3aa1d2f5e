import { beforeAll, expect, test } from 'vitest';
import { literal, requestQuery, tokenOf } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';

// The rate limit per account, in SQL alone, on each available Postgres: over time, and with many
// requests in parallel.

const PATH = 'ouvert.pdf';

onEachPostgres((engine) => {
  beforeAll(async () => {
    await engine.run(
      `insert into file_access values (${literal(PATH)}, true, '{}', null, null, false, now())`,
    );
  });

  const insert = (rows: number) =>
    `insert into comments (file_path, author, content)
       select ${literal(PATH)}, 'a', 'b' from generate_series(1, ${rows})`;

  function request(uid: string, statement: string): string {
    const viewer = { uid, email: null, emailVerified: false, listedAsAdmin: false };
    return requestQuery({ ...tokenOf(viewer), statement });
  }

  const write = (uid: string, rows = 1) => engine.run(request(uid, insert(rows)));

  /** Moves the times of all writes of an account into the past. */
  const pass = (uid: string, time: string) =>
    engine.run(
      `update private.written_comments set written_at = written_at - interval ${literal(time)}
         where author_uid = ${literal(uid)}`,
    );

  test('20 in any minute', async () => {
    expect(await write('u-minute', 12)).toBe('12');
    await pass('u-minute', '40 seconds');
    expect(await write('u-minute', 8)).toBe('8');
    expect(await write('u-minute')).toBe('PT429 minute');
    expect(await write('u-autre')).toBe('1');
    await pass('u-minute', '21 seconds');
    expect(await write('u-minute', 13)).toBe('PT429 minute');
    expect(await write('u-minute', 12)).toBe('12');
    expect(await write('u-minute')).toBe('PT429 minute');
  });

  test('300 in any 24 hours', async () => {
    for (let turn = 0; turn < 15; turn++) {
      expect(await write('u-jour', 20)).toBe('20');
      await pass('u-jour', '2 minutes');
    }
    expect(await write('u-jour')).toBe('PT429 day');
    await engine.run("delete from comments where author_uid = 'u-jour'");
    expect(await write('u-jour')).toBe('PT429 day');
    await pass('u-jour', '23 hours 30 minutes');
    // The first of them are more than a day old now.
    expect(await write('u-jour', 20)).toBe('20');
  });

  test('of 50 at the same time 20 are stored', async () => {
    const outcomes = await engine.runAtOnce(
      Array.from({ length: 50 }, () => request('u-foule', insert(1))),
    );
    expect(Map.groupBy(outcomes, (outcome) => outcome).get('1')).toHaveLength(20);
    expect(Map.groupBy(outcomes, (outcome) => outcome).get('PT429 minute')).toHaveLength(30);
    expect(await engine.run("select count(*) from comments where author_uid = 'u-foule'")).toBe(
      '20',
    );
  });

  test('counted rows are kept for a day, then deleted by the next writer', async () => {
    await write('u-parti', 5);
    await pass('u-parti', '23 hours 59 minutes');
    await write('u-suivant');
    const kept = "select count(*) from private.written_comments where author_uid = 'u-parti'";
    expect(await engine.run(kept)).toBe('5');
    await pass('u-parti', '2 minutes');
    await write('u-suivant');
    expect(await engine.run(kept)).toBe('0');
    const recent = "select count(*) from private.written_comments where author_uid = 'u-suivant'";
    expect(await engine.run(recent)).toBe('2');
  });

  test('one writer deletes at most 1,000 rows of the past', async () => {
    const old = "written_at < now() - interval '1 year'";
    await engine.run(
      "insert into private.written_comments select 'u-ancien', now() - interval '2 years' from generate_series(1, 1001)",
    );
    await write('u-suivant');
    expect(await engine.run(`select count(*) from private.written_comments where ${old}`)).toBe(
      '1',
    );
  });

  test('nobody can read or change the counted rows', async () => {
    for (const statement of [
      'select from private.written_comments',
      'delete from private.written_comments',
      "insert into private.written_comments values ('u-autre', now())",
      'update private.written_comments set written_at = now()',
      'select private.limit_comments()',
      'alter table comments disable trigger limit_comments',
    ]) {
      expect([statement, await engine.run(request('u-curieux', statement))]).toEqual([
        statement,
        '42501',
      ]);
    }
  });
});
