import { setTimeout } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { publishableKey } from '../../../dev/comments/keys.ts';
import { openDatabase, type CommentsDatabase } from '../../../dev/comments/database.ts';
import { serveDatabase } from '../../../dev/comments/server.ts';
import { memberEmail } from '../../../dev/demo/accounts.ts';
import { projectId } from '../../../dev/stack/config/project.ts';
import { freePort } from '../../../dev/stack/config/ports.ts';
import type { Bench } from '../bench-stack.ts';
import { median, type Figures } from '../figures.ts';

const ITEMS = 100_000;
/** The first items, of which the files have 5 kB of text. */
const TEXTS = 4_400;
/** Rows written by one statement. */
const BATCH = 5000;
const TEXT_BATCH = 1000;
/** How often a query that finds something hidden is compared with one that finds nothing. */
const COMPARISONS = 100;

/** What people type; half of all items are hidden from the reader. */
const QUERIES = (
  '48213, cmr lyon, lyon, facture 2003 lodz, ly, client 12 cmr, pdf, marseile, koeln contrat, ' +
  'palette transport, livraison quantité, motcache, textecache, motabsent'
).split(', ');

/** Those of a page. */
const FOLDERS = Array.from({ length: 40 }, (_, n) => `Client ${n}/2000/`);

/** Milliseconds by which each answer is late for somebody who is far away. */
const FAR_MS = 100;
const AIM = '≤ 150 ms; 20 ×';

/**
 * The search over HTTP, with supabase-js and the token of a member who sees half of 100,000 items. The naive way fetches
 * all paths that the member sees, and filters them: in pages of 1,000, as hosted Supabase answers, each of which waits for
 * the one before. It is flattered: it finds nothing in texts, ranks nothing, and knows neither size nor date of what it finds.
 */
export async function benchSearch({ options }: Bench, figures: Figures): Promise<void> {
  const database = await openDatabase();
  await fill(database);
  const server = await serveDatabase(database, await freePort());
  const near = connect(server.url, 0);
  const far = connect(server.url, FAR_MS);

  const all: number[] = [];
  for (const query of QUERIES) {
    const what = `« ${query} », the best eight`;
    await search(near, query);
    for (let run = 0; run < 5 * options.runs; run++) {
      const time = await search(near, query);
      all.push(time);
      figures.add(what, 'ms', time, AIM);
    }
  }
  figures.add('p95 of all these queries', 'ms', percentile(all, 0.95), AIM);

  const away = `« cmr lyon », ${FAR_MS} ms away`;
  for (let run = 0; run < options.runs; run++) {
    // It takes as long for every query.
    const filtered = await fetchAndFilter(near, 'cmr lyon');
    figures.addNaive('p95 of all these queries', 'ms', filtered);
    figures.add(away, 'ms', await search(far, 'cmr lyon'), AIM);
    figures.addNaive(away, 'ms', await fetchAndFilter(far, 'cmr lyon'));
    const results = await search(near, 'cmr', 50);
    figures.add('results: « cmr », the best 50', 'ms', results);
    figures.add('home', 'ms', await timed(near.rpc('home_items', {}).throwOnError()));
    const contents = near.rpc('folder_contents', { folders: FOLDERS }).throwOnError();
    figures.add(`what ${FOLDERS.length} folders contain`, 'ms', await timed(contents));
  }
  await compareHidden(near, figures, 'motcache', 'a word that 10,000 hidden names have');
  await compareHidden(near, figures, 'textecache', 'a word that 2,000 hidden texts have');
  await server.stop();
}

/** What is hidden must not be told by the time that a search takes. In turn, since the machine is not always as busy. */
async function compareHidden(
  client: SupabaseClient,
  figures: Figures,
  word: string,
  what: string,
): Promise<void> {
  const hidden: number[] = [];
  const absent: number[] = [];
  for (let run = 0; run < COMPARISONS; run++) {
    hidden.push(await search(client, word));
    absent.push(await search(client, 'motabsent'));
  }
  for (const time of hidden) figures.add(what, 'ms', time);
  for (const time of absent) figures.add(`${what}: one that nothing has`, 'ms', time);
  const difference = Math.abs(median(hidden) - median(absent));
  figures.add(`${what}: difference of the medians`, 'ms', difference, '< 10 ms');
}

/** An unsigned token of the member, as the Auth emulator issues them. */
function readerToken(): string {
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: memberEmail,
    email: memberEmail,
    email_verified: true,
    role: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 3600,
  };
  const parts = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${parts.join('.')}.`;
}

/** @param late milliseconds by which each answer is late */
function connect(url: string, late: number): SupabaseClient {
  return createClient(url, publishableKey, {
    accessToken: () => Promise.resolve(readerToken()),
    global: {
      fetch: async (...request) => {
        const answer = await fetch(...request);
        if (late > 0) await setTimeout(late);
        return answer;
      },
    },
  });
}

/** @returns milliseconds */
function search(client: SupabaseClient, query: string, wanted = 8): Promise<number> {
  return timed(client.rpc('search_items', { query, filters: {}, wanted }).throwOnError());
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? NaN;
}

/** @returns milliseconds */
async function fetchAndFilter(client: SupabaseClient, query: string): Promise<number> {
  const words = query.split(' ');
  const begin = performance.now();
  let last = '';
  for (;;) {
    const { data } = await client
      .from('file_access')
      .select('file_path')
      .gt('file_path', last)
      .order('file_path')
      .limit(1000)
      .throwOnError();
    const paths = data.map(({ file_path }) => String(file_path));
    paths.filter((path) => words.every((word) => path.toLowerCase().includes(word)));
    if (paths.length < 1000) return performance.now() - begin;
    last = paths.at(-1) ?? '';
  }
}

/** @returns milliseconds */
async function timed(query: PromiseLike<unknown>): Promise<number> {
  const begin = performance.now();
  await query;
  return performance.now() - begin;
}

async function fill(database: CommentsDatabase): Promise<void> {
  const write = (sql: string, values: readonly number[]) =>
    database.inSession({ role: 'service_role', claims: {} }, (transaction) =>
      transaction.query(sql, [...values]),
    );
  for (let start = 1; start <= ITEMS; start += BATCH) {
    await write(ITEM_ROWS, [start, start + BATCH - 1]);
  }
  for (let start = 1; start <= TEXTS; start += TEXT_BATCH) {
    await write(TEXT_ROWS, [start, start + TEXT_BATCH - 1]);
  }
  await database.inSession({ role: 'service_role', claims: {} }, (transaction) =>
    transaction.query('select public.refresh_known_words()'),
  );
}

/** Every tenth is a folder; every second is hidden, and of those each fifth has a word of its own. */
const ITEM_ROWS = `
  insert into file_access (file_path, is_public, allowed_emails, owner_uid, mirrored_at, file_updated_at, facts)
  select
    'Client ' || n / 10 % 500 || '/' || 2000 + n / 5000 || '/' || case when n % 10 = 0 then 'Dossier ' || n || '/' else
      (array['CMR', 'Facture', 'Contrat', 'Photo palette', 'Bon de livraison'])[1 + n % 5] || ' n° 26-' || n || ' – '
      || (array['Lyon', 'Łódź', 'Köln', 'Marseille', 'Saint-Étienne', 'Kraków', 'Düsseldorf'])[1 + n % 7]
      || case when n / 2 % 2 = 1 and n % 5 = 1 then ' motcache' else '' end
      || case when n % 3 = 0 then '.pdf' else '.jpg' end end,
    n / 2 % 2 = 0, '{}', 'u-' || n % 50, now(),
    case when n % 10 > 0 then now() - n * interval '7 minutes' end,
    jsonb_build_object('generation', '1', 'inherits', true, 'updated_at', now(), 'size', n)
  from generate_series($1::int, $2::int) n`;

/** Texts of about 5 kB; those that are hidden have a word of their own. */
const TEXT_ROWS = `
  insert into file_texts (file_path, generation, content)
  select file_path, '1', (
    select string_agg(
      (array['livraison', 'palette', 'transport', 'chauffeur', 'marchandise', 'destinataire', 'quantité', 'remorque'])
        [1 + (k * 7 + n) % 8] || ' ' || substr(md5(n || '-' || k), 1, 5), ' ')
    from generate_series(1, 340) k
  ) || case when is_public then '' else ' textecache' end
  from generate_series($1::int, $2::int) n
  join file_access on (facts ->> 'size')::int = n
  where file_updated_at is not null`;
