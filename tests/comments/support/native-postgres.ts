import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { until } from '../../emulators/support/until.ts';

/** A native PostgreSQL for the tests, on a socket in a temporary folder. */
export interface NativePostgres {
  /**
   * Runs statements, the last of which may be asked for its rows as JSON.
   *
   * @throws {Error} with PostgreSQL's message
   */
  run(sql: string): string;
  /** Like {@link run}, in parallel with other calls: each call is its own client. */
  runBeside(sql: string): Promise<string>;
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
  const psql = join(binaries, 'psql');
  const connection = ['-h', folder, '-U', 'postgres', '-d', 'postgres'];
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
  await until('PostgreSQL', () => Promise.resolve(answers(run)));
  return {
    run,
    runBeside,
    async stop() {
      await ended(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(run: (sql: string) => string): boolean {
  try {
    return run('select 1') === '1';
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
