import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { projectId } from '../stack/config/project.ts';
import { applyMigrations } from './apply-migrations.ts';
import { emptyPostgres, loadPostgres } from './empty-postgres.ts';
import { readTables, type Tables } from './tables.ts';

/** The role and claims with which statements run. */
export interface Session {
  role: 'anon' | 'authenticated' | 'service_role';
  /** The result of `auth.jwt()`. */
  claims: Readonly<Record<string, unknown>>;
}

/** An in-process Postgres with the migrations applied. */
export interface CommentsDatabase {
  tables: Tables;
  /**
   * Runs work in one transaction with the session's role and claims.
   *
   * @throws the error of the work, after a rollback
   */
  inSession<Result>(
    session: Session,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
  /** Writes everything to a file, for {@link openDatabase}. */
  save(file: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a comments database in memory; use `save` to keep its content.
 *
 * @param saved a file that `save` has written; without it, the database is empty
 * @throws {StackError} when a migration has changed since
 */
export async function openDatabase(saved?: string): Promise<CommentsDatabase> {
  const postgres =
    saved === undefined ? await emptyPostgres() : await loadPostgres(await openAsBlob(saved));
  try {
    await applyMigrations(postgres, saved);
    // As a deployment does.
    await postgres.query('select public.set_firebase_project($1)', [projectId]);
    return serve(postgres, await readTables(postgres));
  } catch (error) {
    await postgres.close();
    throw error;
  }
}

function serve(postgres: PGlite, tables: Tables): CommentsDatabase {
  return {
    tables,
    inSession: (session, work) =>
      postgres.transaction(async (transaction) => {
        // As PostgREST does: both settings are local to the transaction.
        await transaction.query(
          "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
          [session.role, JSON.stringify(session.claims)],
        );
        return work(transaction);
      }),
    async save(file) {
      // Runs after the pending transactions.
      await postgres.exec('checkpoint');
      const dump = await postgres.dumpDataDir('gzip');
      await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    },
    close: () => postgres.close(),
  };
}
