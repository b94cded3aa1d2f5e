import type { Viewer } from '../../../core/src/access/access.ts';
import type { Access } from '../../../core/src/access/meta.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { asViewer, BECOME_VIEWER, literal, tokenOf } from './attempts.ts';
import type { Engine } from './engines.ts';

/** What `search_items` answers. */
export interface SearchAnswer {
  items: {
    record: { file_path: ItemPath };
    seen: ItemPath[];
    fit: number;
    text: string | null;
    snippet: string | null;
  }[];
  more: boolean;
}

type Runner = Pick<Engine, 'run'>;

/** SQL of a function that asks for one value with a role and claims. */
const ASKED_FUNCTION = `
  create or replace function pg_temp.asked(role text, claims text, value text) returns text
  language plpgsql as $$
  declare
    answer text;
  begin
    ${BECOME_VIEWER}
    execute 'select to_json(' || value || ')::text' into answer;
    return answer;
  end
  $$;`;

/** Asks for one value with a viewer's role and claims. @param value an expression of SQL */
export async function asked(
  engine: Runner,
  viewer: Viewer | null,
  value: string,
): Promise<unknown> {
  const call = asViewer('pg_temp.asked', tokenOf(viewer), value);
  const answer = await engine.run(`${ASKED_FUNCTION} select ${call}`);
  return JSON.parse(answer === '' ? 'null' : answer);
}

/** Searches as a viewer. */
export async function searched(
  engine: Runner,
  viewer: Viewer | null,
  query: string,
  { filters = {}, wanted = 50 }: { filters?: object; wanted?: number } = {},
): Promise<SearchAnswer> {
  const parameters = [literal(query), literal(JSON.stringify(filters)), String(wanted)].join(', ');
  return (await asked(engine, viewer, `public.search_items(${parameters})`)) as SearchAnswer;
}

/** The paths that a viewer finds, the best first. */
export async function foundBy(
  engine: Runner,
  viewer: Viewer | null,
  query: string,
  options: { filters?: object; wanted?: number } = {},
): Promise<ItemPath[]> {
  const { items } = await searched(engine, viewer, query, options);
  return items.map(({ record }) => record.file_path);
}

/** A row as the mirror writes it; a file also with a text. */
export interface MirroredItem {
  path: ItemPath;
  access: Access;
  text?: string;
  facts?: object;
  updated?: string;
}

/** Writes rows as the functions do. */
export async function mirrored(engine: Runner, items: readonly MirroredItem[]): Promise<void> {
  const rows = items.map(({ path, access, facts, updated }) => ({
    file_path: path,
    ...access,
    allowed_emails: access.allowed_emails.map((email) => email.toLowerCase()),
    facts: { inherits: true, generation: '1', ...facts },
    file_updated_at: path.endsWith('/') ? null : (updated ?? '2026-03-01T08:00:00Z'),
  }));
  const texts = items
    .filter(({ text }) => text !== undefined)
    .map(({ path, text }) => ({ file_path: path, generation: '1', content: text }));
  await engine.run(`
    insert into public.file_access
      (file_path, is_public, allowed_emails, owner_email, owner_uid, facts, file_updated_at, mirrored_at)
    select file_path, is_public, allowed_emails, owner_email, owner_uid, facts, file_updated_at, now()
    from json_to_recordset(${literal(JSON.stringify(rows))}) as (
      file_path text, is_public boolean, allowed_emails text[], owner_email text, owner_uid text, facts jsonb,
      file_updated_at timestamptz
    );
    insert into public.file_texts (file_path, generation, content)
    select * from json_to_recordset(${literal(JSON.stringify(texts))}) as (
      file_path text, generation text, content text
    )`);
}
