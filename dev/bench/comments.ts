import { createClient } from '@supabase/supabase-js';
import { publishableKey } from '../comments/keys.ts';
import { openDatabase } from '../comments/database.ts';
import { serveDatabase } from '../comments/server.ts';
import { freePort } from '../stack/ports.ts';
import { projectId } from '../stack/project.ts';

// How long it takes to read the comments on one file, as the web application does: over HTTP, with
// supabase-js, through the policies. `node dev/bench/comments.ts`

const RECORDS = 10_000;
const COMMENTS = 2000;
const READS = 40;

const database = await openDatabase();
await database.inSession({ role: 'service_role', claims: {} }, async (transaction) => {
  // Shared with ten people each, the reader last, so that every condition of the policy is tried.
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
     select 'Dossier 1/1_fichier.pdf', 'Claire', repeat('Un commentaire. ', 8), 'u-claire'
     from generate_series(1, $1::int)`,
    [COMMENTS],
  );
});

const server = await serveDatabase(database, await freePort());
for (const [who, email] of [
  ['a member', 'membre@navette.test'],
  ['a stranger to the file', 'personne@ailleurs.test'],
] as const) {
  const times: number[] = [];
  let rows = 0;
  const client = createClient(server.url, publishableKey, {
    accessToken: () => Promise.resolve(tokenOf(email)),
  });
  for (let read = 0; read < READS; read++) {
    const begin = performance.now();
    const { data } = await client
      .from('comments')
      .select('*')
      .eq('file_path', 'Dossier 1/1_fichier.pdf')
      .order('created_at', { ascending: true })
      .throwOnError();
    times.push(performance.now() - begin);
    rows = data.length;
  }
  const median = times.toSorted((a, b) => a - b)[READS / 2] ?? NaN;
  console.log(`${who}: ${rows} comments, median ${median.toFixed(1)} ms of ${READS} reads`);
}
await server.stop();

/** An unsigned token, as the Auth emulator issues them. */
function tokenOf(email: string): string {
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: email,
    email,
    email_verified: true,
    role: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  const [header, payload] = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${header}.${payload}.`;
}
