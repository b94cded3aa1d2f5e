import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBootstrap, readMigrations } from '../../../dev/comments/migrations.ts';
import { findPostgres } from '../../../quality/test-run/find-postgres.ts';
import { tokenOf } from '../support/attempts.ts';
import {
  conditions,
  estimatesQuery,
  SELECTED_COLUMNS,
  valuesQuery,
  type SelectedColumn,
} from '../support/estimates.ts';
import { startNativePostgres, type NativePostgres } from '../support/native-postgres.ts';

// Hosted PostgREST tells the planner's estimates (`Prefer: count=planned`), which no policy restricts. They must not
// depend on hidden rows: two databases have equally many rows, all hidden from the caller, and only one of them
// contains the values in question.

/** The migration that ends the statistics. */
const ENDS_STATISTICS = '20260101000500';

/** Somebody who sees no row of any table. */
const STRANGER = tokenOf({
  uid: 'u-personne',
  email: 'personne@navette.test',
  emailVerified: true,
  listedAsAdmin: false,
});

/** Each database's rows have values that begin with one of these, which are of equal length. */
const WORLDS = ['secret', 'mythes'] as const;
const ROWS = 2000;

/**
 * How to fill each table that people may select from: text at the beginning of a world's values, then
 * numbers; other types with other values in each world.
 */
const FILLED: Readonly<Record<string, (world: string) => string>> = {
  'public.app_admins': (world) => `
    insert into app_admins (email, mirrored_at)
    select '${world}' || n || '@ailleurs.test', now() from generate_series(1, ${ROWS}) n`,
  'public.file_access': (world) => `
    insert into file_access (file_path, is_public, allowed_emails, owner_email, owner_uid, mirrored_at)
    select '${world}/' || n || '.pdf', false, array['${world}@ailleurs.test'], '${world}@ailleurs.test',
      '${world}', now() from generate_series(1, ${ROWS}) n`,
  'public.comments': (world) => `
    insert into comments (id, file_path, content, author, created_at, author_uid, author_email)
    select ('${world === 'secret' ? '00' : 'ff'}' || substr(md5(n::text), 3))::uuid,
      '${world}/' || n % 50 || '.pdf', '${world}', '${world}',
      timestamptz '${world === 'secret' ? 2020 : 2025}-01-01' + n * interval '1 minute', '${world}',
      case when n % 2 = 0 or '${world}' = 'mythes' then '${world}@ailleurs.test' end
    from generate_series(1, ${ROWS}) n`,
};

describe.skipIf(findPostgres() === null)('on native PostgreSQL, the estimates', () => {
  let postgres: NativePostgres;

  beforeAll(async () => {
    postgres = await startNativePostgres(findPostgres() ?? '');
    postgres.run(readBootstrap());
    for (const { version, sql } of readMigrations()) {
      if (version < ENDS_STATISTICS) postgres.run(sql);
    }
  });

  afterAll(() => postgres.stop());

  const json = (sql: string): unknown => JSON.parse(postgres.run(sql));
  const selected = () => json(SELECTED_COLUMNS) as SelectedColumn[];

  /** Fills all tables anew, and has the planner collect its statistics. */
  function fill(world: string): void {
    const tables = [...new Set(selected().map(({ table }) => table))];
    postgres.run(`truncate ${tables.join(', ')} cascade`);
    for (const table of tables) {
      const statement = FILLED[table];
      if (!statement) throw new Error(`Say in FILLED how to fill ${table}.`);
      postgres.run(statement(world));
    }
    postgres.run('analyze');
    // Counts the rows exactly, where `analyze` takes samples.
    postgres.run('vacuum (disable_page_skipping)');
  }

  /** The columns about which an estimate depends on the hidden rows, with one such condition each. */
  function told(): Record<string, string> {
    const [here, elsewhere] = WORLDS;
    fill(here);
    const asked = selected().flatMap((column) => {
      const values = json(valuesQuery(column)) as string[];
      return conditions(column, values).map((condition) => ({ ...column, condition }));
    });
    const statements = asked.map(
      ({ table, condition }) => `select 1 from ${table} where ${condition}`,
    );
    const estimates = () => json(estimatesQuery(STRANGER, statements)) as string[];
    const withValues = estimates();
    fill(elsewhere);
    const without = estimates();
    const differ = asked.flatMap(({ table, column, condition }, index) =>
      withValues[index] === without[index]
        ? []
        : [[`${table}.${column}`, `${condition}: ${withValues[index]}, or ${without[index]}`]],
    );
    return Object.fromEntries(differ) as Record<string, string>;
  }

  /** Columns of which the planner has statistics. */
  const STATISTICS = `
    select coalesce(json_agg(starelid::regclass || '.' || staattnum), '[]')::text from pg_statistic
    where starelid::regclass::text in ('file_access', 'app_admins', 'comments')`;
  const POLICIES =
    'select json_agg(pg_policies order by tablename, policyname)::text from pg_policies';
  const RIGHTS = `
    select json_agg(right_of order by right_of)::text from (select concat_ws(' ', attrelid::regclass, attname, attacl, attcollation) as right_of
    from pg_attribute where attrelid::regclass::text in ('file_access', 'app_admins', 'comments')) as rights`;

  test('told of every column before, so that this test would notice', () => {
    expect(Object.keys(told())).toEqual(
      selected()
        .map(({ table, column }) => `${table}.${column}`)
        // The policy of this table asks for one address, so one row is expected at most whatever else is asked.
        .filter((column) => column !== 'public.app_admins.email'),
    );
    expect(json(STATISTICS)).not.toEqual([]);
  });

  test('have nothing to tell from: the migration deletes the statistics, and keeps policies and rights', () => {
    const before = [postgres.run(POLICIES), postgres.run(RIGHTS)];
    for (const { version, sql } of readMigrations()) {
      if (version === ENDS_STATISTICS) postgres.run(sql);
    }
    expect(json(STATISTICS)).toEqual([]);
    expect([postgres.run(POLICIES), postgres.run(RIGHTS)]).toEqual(before);
    for (const { version, sql } of readMigrations()) {
      if (version > ENDS_STATISTICS) postgres.run(sql);
    }
  });

  test('tell nothing of any column that people may select', () => {
    expect(told()).toEqual({});
  });

  test('have nothing to tell of other columns either, and of no expression or set of columns', () => {
    const tables = [...new Set(selected().map(({ table }) => `'${table}'::regclass`))].join(', ');
    // Joins, and conditions of policies, are estimated from these.
    expect(
      json(`
        select coalesce(json_agg(starelid::regclass || '.' || staattnum), '[]')::text from pg_statistic
        where starelid in (${tables})
          or starelid in (select indexrelid from pg_index where indrelid in (${tables}))`),
    ).toEqual([]);
    expect(json(`select coalesce(json_agg(stxname), '[]')::text from pg_statistic_ext`)).toEqual(
      [],
    );
  });
});
