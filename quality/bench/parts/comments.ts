import { createClient } from '@supabase/supabase-js';
import { publishableKey } from '../../../dev/comments/keys.ts';
import { openDatabase } from '../../../dev/comments/database.ts';
import { serveDatabase } from '../../../dev/comments/server.ts';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { freePort } from '../../../dev/stack/config/ports.ts';
import type { Bench } from '../bench-stack.ts';
import { readerToken } from '../reader-token.ts';

const RECORDS = 10_000;
/** Comments on the file that is read, and in total. */
const COMMENTS = 5000;
const ALL_COMMENTS = 10_000;
/** Comments per request of the web application. */
const PAGE = 50;
const READS = 40;
const FILE = 'Dossier 1/1_fichier.pdf';

const READERS = [
  ['a member', memberEmail],
  ['a stranger to the file', 'personne@ailleurs.test'],
] as const;

/**
 * How long it takes to read the newest comments on a file and their total, as the web application
 * does every few seconds: over HTTP, with supabase-js and the policies. The naive way reads all
 * comments.
 */
export async function benchComments({ figures }: Bench): Promise<void> {
  const database = await openDatabase();
  await database.inSession({ role: 'service_role', claims: {} }, async (transaction) => {
    // Each shared with ten people, the reader last, so that the policy evaluates every condition.
    await transaction.query(
      `insert into file_access (file_path, is_public, allowed_emails, owner_email, mirrored_at)
       select 'Dossier ' || n % 100 || '/' || n || '_fichier.pdf', false,
         array(select 'personne' || i || '@navette.test' from generate_series(1, 9) i) || array['membre@navette.test'],
         'proprietaire@navette.test', now()
       from generate_series(1, $1::int) n`,
      [RECORDS],
    );
    await transaction.query(
      `insert into comments (file_path, author, content, author_uid)
       select case when n <= $3::int then $2 else 'Dossier ' || n % 100 || '/' || n || '_fichier.pdf' end,
         'Claire', repeat('Un commentaire. ', 8), 'u-claire'
       from generate_series(1, $1::int) n`,
      [ALL_COMMENTS, FILE, COMMENTS],
    );
  });

  const server = await serveDatabase(database, await freePort());
  for (const [who, email] of READERS) {
    const client = createClient(server.url, publishableKey, {
      accessToken: () => Promise.resolve(readerToken(email)),
    });
    const select = (options?: { count: 'exact' }) =>
      client.from('comments').select('*', options).eq('file_path', FILE);
    for (let read = 0; read < READS; read++) {
      const newest = select({ count: 'exact' })
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE);
      const [time, rows] = await timed(newest.throwOnError());
      const name = `${who}: the newest ${rows} on a file`;
      figures.add('comments', name, 'ms', time);
      if (read % 10 > 0) continue;
      const [naive] = await timed(select().order('created_at').throwOnError());
      figures.addNaive('comments', name, 'ms', naive);
    }
  }
  await server.stop();
}

/** @returns milliseconds, and the number of rows */
async function timed(query: PromiseLike<{ data: unknown[] }>): Promise<[number, number]> {
  const begin = performance.now();
  const { data } = await query;
  return [performance.now() - begin, data.length];
}
