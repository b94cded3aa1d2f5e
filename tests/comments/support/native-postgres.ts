import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { until } from '../../emulators/support/until.ts';

/** One database of a native PostgreSQL. */
export interface NativeDatabase {
  /**
   * Runs statements, the last of which may be asked for its rows as JSON.
   *
   * @throws {Error} with PostgreSQL's message
   */
  run(sql: string): string;
  /** Like {@link run}, in parallel with other calls: each call is its own client. */
  runBeside(sql: string): Promise<string>;
}

/** A native PostgreSQL for the tests, on a socket in a temporary folder, with its database `postgres`. */
export interface NativePostgres extends NativeDatabase {
  /** The folder of its socket. */
  folder: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; as root, it is started as `nobody`. */
function someone(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** @param binaries the folder with `initdb`, `postgres` and `psql` */
export async function startNativePostgres(binaries: string): Promise<NativePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const { uid, gid } = someone();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const as = { ...(uid === undefined ? {} : { uid }), ...(gid === undefined ? {} : { gid }) };
  const data = join(folder, 'data');
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const made = spawnSync(
    join(binaries, 'initdb'),
    [`--pgdata=${data}`, '--locale=C.UTF-8', ...options],
    { ...as, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...as, cwd: folder, stdio: 'ignore' },
  );
  const database = connect(binaries, folder, 'postgres');
  await until('PostgreSQL', () => Promise.resolve(answers(database)));
  return {
    ...database,
    folder,
    async stop() {
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A database of a native PostgreSQL that runs.
 *
 * @param binaries the folder with `psql`
 * @param folder of its socket
 */
export function connect(binaries: string, folder: string, database: string): NativeDatabase {
  const psql = join(binaries, 'psql');
  const connection = ['-h', folder, '-U', 'postgres', '-d', database];
  const asked = [...connection, '-X', '-qAt', '-v', 'ON_ERROR_STOP=1'];
  const run = (sql: string): string => {
    const { status, stdout, stderr } = spawnSync(psql, asked, {
      input: sql,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  const runBeside = async (sql: string): Promise<string> => {
    const client = spawn(psql, asked, { stdio: ['pipe', 'pipe', 'inherit'] });
    client.stdin.end(sql);
    const [stdout, [status]] = await Promise.all([
      readText(client.stdout),
      once(client, 'exit') as Promise<[number | null]>,
    ]);
    if (status !== 0) throw new Error(`psql ended with ${status}`);
    return stdout.trim();
  };
  return { run, runBeside };
}

function answers(database: NativeDatabase): boolean {
  try {
    return database.run('select 1') === '1';
  } catch {
    return false;
  }
}

/** Stops the server and aborts its transactions: SIGINT means a fast shutdown for PostgreSQL. */
async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await exit;
}
