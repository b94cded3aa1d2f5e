import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { emptyPostgres } from '../../../dev/comments/empty-postgres.ts';
import { findPostgres } from '../../../quality/test-run/find-postgres.ts';
import { migrate } from './migrate.ts';
import { connect } from './native-postgres.ts';

/** A Postgres with the migrations applied, for the tokens of the local stack's project. */
export interface Engine {
  /** Runs statements; returns the first column of the last one as text, if it has rows. */
  run(sql: string): Promise<string>;
  /** Runs statements in parallel, one client each, if the engine can. */
  runAtOnce(texts: readonly string[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** The in-process Postgres that the local stack uses. */
export async function startEmbedded(): Promise<Engine> {
  const postgres = await emptyPostgres();
  const run = async (sql: string) => {
    const results = await postgres.exec(sql, { rowMode: 'array' });
    const row = results.at(-1)?.rows[0] as (string | number)[] | undefined;
    return String(row?.[0] ?? '');
  };
  await migrate(run);
  return {
    run,
    runAtOnce: (texts) => Promise.all(texts.map(run)),
    stop: () => postgres.close(),
  };
}

/** A database of its own in the native Postgres that runs for all test files, as hosted Supabase has. */
async function native(): Promise<Engine> {
  const [binaries, folder] = [findPostgres() ?? '', inject('nativePostgres')];
  const name = `of_${randomUUID().replaceAll('-', '')}`;
  const server = connect(binaries, folder, 'template1');
  server.run(`create database ${name} template postgres`);
  const database = connect(binaries, folder, name);
  return {
    run: async (sql) => database.run(sql),
    runAtOnce: (texts) => Promise.all(texts.map((sql) => database.runBeside(sql))),
    stop: async () => void server.run(`drop database ${name}`),
  };
}

/** Each Postgres: its name, whether it runs here, and how to start it. */
const ENGINES: readonly (readonly [string, boolean, () => Promise<Engine>])[] = [
  ['PGlite', true, startEmbedded],
  ['native PostgreSQL', inject('nativePostgres') !== '', native],
];

/**
 * Defines the same tests for each Postgres; those of one that does not run here are skipped.
 *
 * @param define gets the engine, which runs during the tests, and whether it is the native one
 */
export function onEachPostgres(
  define: (engine: Omit<Engine, 'stop'>, isNative: boolean) => void,
): void {
  for (const [name, atHand, start] of ENGINES) {
    describe.skipIf(!atHand)(name, () => {
      let engine: Engine;

      beforeAll(async () => {
        engine = await start();
      });

      afterAll(() => engine.stop());

      define(
        { run: (sql) => engine.run(sql), runAtOnce: (texts) => engine.runAtOnce(texts) },
        start === native,
      );
    });
  }
}
