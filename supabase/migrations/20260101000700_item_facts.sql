-- What the search knows of an item beside its access, mirrored from its record, and the words by which it is found
-- (docs/decisions/0114-search-in-postgres.md).

-- Where hosted Supabase keeps extensions.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;

-- The words of a text, in lower case, without accents, with one space between them. Repeats `searchWords` of
-- core/src/text/search-words.ts, which defines a word; a test compares the two. Uses no dictionary or parser of
-- Postgres, whose parser reads `26-48213` as two numbers with a sign, and `Lyon.pdf` as a host.
create function private.search_words(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      lower(
        regexp_replace(
          normalize(replace(translate(value, 'ªº', '°°'), '№', 'N°'), nfkd),
          E'[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f]',
          '', 'g'
        ) collate "default"
      ),
      'łøđðıħς', 'loddihσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'),
    E'[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u02b0-\\u02ff\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303d-\\u303f\\ue000-\\uf8ff\\ufe10-\\ufe6f\\uff00-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\uffe0-\\uffff\\U0001f000-\\U0001faff\\U000e0000-\\U0010ffff]+',
    ' ', 'g'
  ))
$$;

-- Words as a vector in which prefixes are found, each cut to 64 characters: those of one text with the weight A, those
-- of the other with B or D. Needs no parser, since words contain nothing but letters and digits.
create function private.weighted_words(heavy text, light text, light_weight text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(string_agg('''' || word || ''':' || place, ' '), '')::tsvector
  from (
    select distinct left(word, 64) as word, '1A' as place from regexp_split_to_table(heavy, ' ') word
    union all
    select distinct left(word, 64), '2' || light_weight from regexp_split_to_table(light, ' ') word
  ) words
  where word <> ''
$$;

-- Whom an access lets in: `*` for everybody, `u:` and a uid, `e:` and an address. This is `canView`
-- (core/src/access/access.ts) as a set: a caller sees the item if `private.viewer_principals` has one of these.
create function private.principals(
  is_public boolean, allowed_emails text[], owner_email text, owner_uid text, gone boolean
) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct principal), '{}')
  from (
    select '*' as principal where is_public
    union all select 'u:' || owner_uid
    union all select 'e:' || owner_email
    union all select 'e:' || email from unnest(allowed_emails) email
  ) allowed
  where principal is not null and not gone
$$;

create function private.item_name(path text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select coalesce(substring(path from '([^/]+)/?$'), '') $$;

alter table public.file_access
  -- The fields of the record that a listing shows, beside access and path (`ItemFacts` of functions/src/mirror).
  add column facts jsonb not null default '{}',
  -- When a file's content changed.
  add column file_updated_at timestamptz,
  add column parent_path text collate "C" not null
    generated always as (coalesce(substring(file_path from '^(.*/)[^/]+/?$'), '')) stored,
  -- In lower case, without the dot; `/` for a folder.
  add column extension text not null generated always as (
    case when file_path like '%/' then '/' else coalesce(lower(substring(file_path from '\.([^./]+)$')), '') end
  ) stored,
  -- Generated, so that an item is never found by another access than that in its row.
  add column principals text[] not null
    generated always as (private.principals(is_public, allowed_emails, owner_email, owner_uid, gone)) stored,
  add column name_words text not null
    generated always as (private.search_words(private.item_name(file_path))) stored,
  -- The words of the name and of the folders above.
  add column path_words text not null generated always as (private.search_words(file_path)) stored,
  -- A: of the name; B: of the folders above.
  add column word_prefixes tsvector not null generated always as (private.weighted_words(
    private.search_words(private.item_name(file_path)), private.search_words(file_path), 'B'
  )) stored;

-- The planner's estimates are told to people (see 20260101000500_hidden_rows.sql).
do $$
declare
  found record;
begin
  for found in
    select attname as name from pg_attribute
    where attrelid = 'public.file_access'::regclass and attnum > 0 and not attisdropped
  loop
    execute format('alter table public.file_access alter column %I set statistics 0', found.name);
  end loop;
end
$$;

-- One index that includes the access, so that hidden items cost a search no time. Without a list of pending entries
-- (`fastupdate`), which each search would read.
create index file_access_found_by on public.file_access using gin (
  principals, name_words extensions.gin_trgm_ops, path_words extensions.gin_trgm_ops, word_prefixes,
  parent_path extensions.text_ops
) with (fastupdate = off);

-- Folders that are being closed: a change of access that takes a folder from somebody first writes one row here. Rows of
-- the folder that were mirrored before are then hidden from members until they are mirrored again.
create table public.closing_folders (
  folder text collate "C" primary key,
  since timestamptz not null
);

alter table public.closing_folders enable row level security;
revoke all on public.closing_folders from public, anon, authenticated;
grant all on public.closing_folders to service_role;

create type private.closing as (folder text, since timestamptz);

-- Runs with the rights of the table's owner, since users have none on the table.
create function private.closings() returns private.closing[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(row(folder, since)::private.closing), '{}') from public.closing_folders
$$;

create function private.is_closing(path text, mirrored timestamptz, closings private.closing[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select exists (
    select from unnest(closings) closing
    where closing.since > mirrored and starts_with(path, closing.folder)
  )
$$;

drop policy "visible records" on public.file_access;
create policy "visible records" on public.file_access for select to authenticated
using (
  not gone
  and (select private.viewer_uid()) is not null
  and (
    is_public
    or owner_uid = (select private.viewer_uid())
    or owner_email = (select private.viewer_email())
    or (select private.viewer_email()) = any (allowed_emails)
  )
  and (
    cardinality((select private.closings())) = 0
    or not private.is_closing(file_path, mirrored_at, (select private.closings()))
  )
);

-- The principals (see `private.principals`) that let the caller in; null when the caller is nobody.
create function private.viewer_principals() returns text[]
language sql stable set search_path = ''
as $$
  select array_remove(array['*', 'u:' || private.viewer_uid(), 'e:' || private.viewer_email()], null)
  where private.viewer_uid() is not null
$$;

revoke all on all functions in schema private from public;
revoke all on all functions in schema private from anon;
grant execute on function private.closings(), private.is_closing(text, timestamptz, private.closing[])
to authenticated, service_role;
-- The secret key writes rows, whose generated columns call these functions.
grant execute on function
  private.search_words(text), private.weighted_words(text, text, text), private.item_name(text),
  private.principals(boolean, text[], text, text, boolean)
to service_role;
