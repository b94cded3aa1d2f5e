import { rmSync } from 'node:fs';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { lockFolder } from './folder-lock.ts';
import { applyMigrations } from './apply-migrations.ts';
import { readTables, type Tables } from './tables.ts';

/** In whose name statements run. */
export interface Session {
  role: 'anon' | 'authenticated' | 'service_role';
  /** What `auth.jwt()` answers. */
  claims: Readonly<Record<string, unknown>>;
}

/** Postgres in this process, with the migrations applied. */
export interface CommentsDatabase {
  tables: Tables;
  /**
   * Runs work as one transaction in the session's name.
   *
   * @throws what the work throws, once everything is rolled back
   */
  inSession<Result>(
    session: Session,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Opens the database of the comments.
 *
 * @param options.folder where it is kept; in memory by default
 * @param options.fresh forgets what the folder holds
 * @throws {StackError} when another process has the folder, or a migration has changed since
 */
export async function openDatabase(
  options: { folder?: string; fresh?: boolean } = {},
): Promise<CommentsDatabase> {
  const { folder, fresh = false } = options;
  const release = folder === undefined ? () => {} : lockFolder(folder);
  let postgres: PGlite | undefined;
  try {
    if (folder !== undefined && fresh) rmSync(folder, { recursive: true, force: true });
    postgres = await PGlite.create(folder ?? 'memory://');
    await applyMigrations(postgres, folder);
    return serve(postgres, await readTables(postgres), release);
  } catch (error) {
    await postgres?.close();
    release();
    throw error;
  }
}

function serve(postgres: PGlite, tables: Tables, release: () => void): CommentsDatabase {
  return {
    tables,
    inSession: (session, work) =>
      postgres.transaction(async (transaction) => {
        // As PostgREST does: both settings end with the transaction.
        await transaction.query(
          "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
          [session.role, JSON.stringify(session.claims)],
        );
        return work(transaction);
      }),
    async close() {
      await postgres.close();
      release();
    },
  };
}
