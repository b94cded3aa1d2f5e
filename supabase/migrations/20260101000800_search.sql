-- The search over all items that the caller sees (docs/decisions/0114-search-in-postgres.md). People call the functions in
-- `public`, which run with their rights and only call those in `private`. These run with the rights of the tables' owner,
-- since a policy would keep every index from being used, and take the caller from the token, never from a parameter.

-- Words of names, to find names in spite of typing errors. Without digits, since another number is not an error.
create table private.known_words (
  word text primary key
);

alter table private.known_words enable row level security;
grant select, insert, delete on private.known_words to service_role;
create index known_words_like on private.known_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

create function private.spelled_words(name_words text) returns setof text
language sql immutable strict parallel safe set search_path = ''
as $$
  select word from regexp_split_to_table(name_words, ' ') word
  where length(word) between 4 and 40 and word !~ '[0-9]'
$$;

create function private.know_words() returns trigger
language plpgsql set search_path = ''
as $$
begin
  insert into private.known_words
  select distinct word from added, private.spelled_words(added.name_words) word
  -- In one order, so that two statements never wait for each other.
  order by word
  on conflict do nothing;
  return null;
end
$$;

create trigger know_words after insert on public.file_access
referencing new table as added
for each statement execute function private.know_words();

insert into private.known_words
select distinct word from public.file_access, private.spelled_words(name_words) word;

-- Forgets the words of names that are gone. The nightly repair calls it with the secret key.
create function public.refresh_known_words() returns void
language sql set search_path = ''
as $$
  delete from private.known_words where word not in (
    select word from public.file_access, private.spelled_words(name_words) word where not gone
  );
  insert into private.known_words
  select distinct word from public.file_access, private.spelled_words(name_words) word where not gone
  on conflict do nothing;
$$;

-- Whether the caller is an admin. Like `private.is_admin`, but for functions that no policy restricts.
create function private.is_listed() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.app_admins where not gone and email = private.viewer_email())
$$;

-- The condition, as SQL, for rows of `file_access` named `item` that the caller sees; null when the caller sees none. Made
-- once for a request, and passed on as `visible`. It repeats the policies of `file_access`; tests/cases/access-cases.ts
-- tests both.
create function private.visible_condition() returns text
language plpgsql stable set search_path = ''
as $$
declare
  viewer constant text[] := private.viewer_principals();
  closings private.closing[];
begin
  if viewer is null then
    return null;
  elsif private.is_listed() then
    return 'not item.gone';
  end if;
  closings := private.closings();
  return format('item.principals && %L::text[]', viewer)
    || case when cardinality(closings) = 0 then ''
      else format(' and not private.is_closing(item.file_path, item.mirrored_at, %L::private.closing[])', closings)
    end;
end
$$;

-- The folders above an item, from the root down, without the root.
create function private.folders_above(path text) returns setof text
language sql immutable strict parallel safe set search_path = ''
as $$
  select array_to_string(segments[:depth], '/') || '/'
  from string_to_array(rtrim(path, '/'), '/') segments, generate_series(1, cardinality(segments) - 1) depth
$$;

-- For each of some items: the folders above that the caller sees, and so may be named, from the root down, and the words of
-- their names. One statement for all items, which have folders in common.
create function private.seen_above(paths text[], visible text)
returns table (file_path text, seen text[], seen_words text)
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
begin
  return query execute format(
    'with placed as (
       select path, above from unnest($1) path left join lateral private.folders_above(path) above on true
     ), folders as (
       select item.file_path, item.name_words
       from (select distinct above from placed) some_folders
       join public.file_access item on item.file_path = some_folders.above
       where %s
     )
     select placed.path,
       array_remove(array_agg(folders.file_path::text order by length(folders.file_path)), null),
       coalesce(string_agg(folders.name_words, '' ''), '''')
     from placed left join folders on folders.file_path = placed.above
     group by placed.path', visible
  ) using paths;
end
$$;

-- The record of an item as clients read it: the fields of `Meta` of core, without what only functions need.
create function private.record_of(item public.file_access) returns jsonb
language sql stable set search_path = ''
as $$
  select item.facts || jsonb_build_object(
    'file_path', item.file_path, 'parent_path', item.parent_path, 'name', private.item_name(item.file_path),
    'is_public', item.is_public, 'allowed_emails', item.allowed_emails,
    'owner_email', item.owner_email, 'owner_uid', item.owner_uid
  )
$$;

-- An item that was found, before its record is looked up.
create type private.candidate as (
  file_path text,
  -- 0 to 2: the name has the words whole, from their beginning, or within; 3: the folders above have some of them;
  -- 4: words that are spelled alike.
  fit int,
  file_updated_at timestamptz
);

-- Items by conditions on rows of `file_access` named `item`, the best first. @param fit an expression
create function private.candidates(conditions text, fit text, most int) returns private.candidate[]
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  found private.candidate[];
begin
  execute format(
    'select coalesce(array_agg(row(file_path, fit, file_updated_at)::private.candidate), ''{}'') from (
       select item.file_path, %s as fit, item.file_updated_at from public.file_access item where %s
       order by fit, item.file_updated_at desc nulls last, item.file_path limit %s
     ) best', fit, conditions, most
  ) into found;
  return found;
end
$$;

-- The conditions that a search may add, as SQL that begins with `and`.
create function private.filter_conditions(filters jsonb) returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg(format(' and ' || condition, value), ''), '')
  from (values
    ('item.extension = any (%L::text[])', (
      select array_agg(extension)::text
      from jsonb_array_elements_text(nullif(filters -> 'extensions', 'null')) extension
    )),
    -- Only admins see in lists who has added what.
    ('item.facts ->> ''added_by'' = %L', case when private.is_listed() then lower(filters ->> 'added_by') end),
    ('item.file_updated_at >= %L::timestamptz', (filters ->> 'since')::timestamptz::text),
    ('item.file_updated_at < %L::timestamptz', (filters ->> 'until')::timestamptz::text),
    ('starts_with(item.file_path, %1$L) and item.file_path <> %1$L', nullif(filters ->> 'folder', ''))
  ) filter (condition, value)
  where value is not null
$$;

-- The condition that each of the words is within a column of words. A word of fewer than three letters, which has no
-- trigrams, must begin a word of `word_prefixes` with this weight; empty: with any.
create function private.words_within(column_name text, weight text, words text[]) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(
    case when length(word) < 3 then format('item.word_prefixes @@ %L::tsquery', '''' || word || ''':*' || weight)
      else format('item.%I like %L', column_name, '%' || word || '%') end, ' and ')
  from unnest(words) word
$$;

-- See `public.search_items`.
create function private.search(query text, filters jsonb, wanted int) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  -- A search looks at so many items at most, of each kind of hit.
  most constant int := 200;
  -- Items whose folders above are asked for, one by one.
  most_asked constant int := 1000;
  words constant text[] := array(
    select left(word, 64) from regexp_split_to_table(private.search_words(left(query, 200)), ' ')
      with ordinality split (word, place)
    where word <> '' order by place limit 8
  );
  visible constant text := private.visible_condition();
  conditions text;
  found private.candidate[] := '{}';
  in_name text;
  answer jsonb;
begin
  if visible is null or cardinality(words) = 0 then
    return jsonb_build_object('items', '[]'::jsonb, 'more', false);
  end if;
  wanted := least(greatest(wanted, 1), most);
  conditions := visible || private.filter_conditions(filters);

  in_name := private.words_within('name_words', 'A', words);
  found := private.candidates(
    conditions || ' and ' || in_name,
    format(
      'case when '' '' || item.name_words || '' '' like all (%L::text[]) then 0
        when '' '' || item.name_words like all (%L::text[]) then 1 else 2 end',
      array(select '% ' || word || ' %' from unnest(words) word),
      array(select '% ' || word || '%' from unnest(words) word)
    ),
    most
  );

  if cardinality(found) < wanted then
    found := found || private.told_among(private.candidates(
      conditions || format(' and not (%s) and ', in_name) || private.words_within('path_words', '', words),
      '3', most_asked
    ), words, visible, most);
  end if;

  if cardinality(found) < 8 then
    found := found || private.spelled_alike(conditions, words, most);
  end if;

  select jsonb_build_object(
    'items', coalesce(jsonb_agg(
      jsonb_build_object(
        'record', private.record_of(item),
        'seen', above.seen,
        'fit', best.fit
      ) order by best.place
    ), '[]'),
    'more', (select count(distinct candidate.file_path) > wanted from unnest(found) candidate)
  ) into answer
  from private.best_of(found, wanted) best
  join public.file_access item on item.file_path = best.file_path
  join private.seen_above(
    array(select candidate.file_path from private.best_of(found, wanted) candidate), visible
  ) above on above.file_path = best.file_path;
  return answer;
end
$$;

-- The first of the items that were found, each once, at its best place.
create function private.best_of(found private.candidate[], wanted int)
returns table (file_path text, fit int, place bigint)
language sql immutable set search_path = ''
as $$
  select candidate.file_path, min(candidate.fit), min(candidate.place)
  from unnest(found) with ordinality candidate (file_path, fit, file_updated_at, place)
  group by candidate.file_path
  order by 3 limit wanted
$$;

-- Those items that have each word in their name, or in the name of a folder above that the caller sees, in the same order.
-- An admin sees every folder above, even without a record.
create function private.told_among(found private.candidate[], words text[], visible text, most int)
returns private.candidate[]
language sql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
  select coalesce(array_agg(
    row(told.file_path, told.fit, told.file_updated_at)::private.candidate order by told.place
  ), '{}')
  from (
    select candidate.*
    from unnest(found) with ordinality candidate (file_path, fit, file_updated_at, place)
    join public.file_access item on item.file_path = candidate.file_path
    join private.seen_above(array(select one.file_path from unnest(found) one), visible) above
      on above.file_path = candidate.file_path
    where not exists (
      select from unnest(words) word
      where not ' ' || case
          when visible = 'not item.gone' then item.path_words
          else item.name_words || ' ' || above.seen_words
        end like case when length(word) < 3 then '% ' else '%' end || word || '%'
    )
    order by candidate.place limit most
  ) told
$$;

-- Items whose names have words that are spelled like those typed. Words with digits must be the same.
create function private.spelled_alike(conditions text, words text[], most int) returns private.candidate[]
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off set pg_trgm.similarity_threshold = 0.35
as $$
declare
  typed text;
  alike text[];
  differs boolean := false;
  named text := '';
begin
  foreach typed in array words loop
    alike := '{}';
    if length(typed) between 5 and 40 and typed !~ '[0-9]' then
      alike := array(
        select known.word from private.known_words known
        where known.word operator(extensions.%) typed and known.word <> typed
        order by extensions.similarity(known.word, typed) desc, known.word limit 20
      );
    end if;
    differs := differs or cardinality(alike) > 0;
    named := named || case
      when length(typed) < 3 then format(' and item.word_prefixes @@ %L::tsquery', '''' || typed || ''':*A')
      else format(' and item.name_words ~ %L', array_to_string(typed || alike, '|'))
    end;
  end loop;
  if not differs then
    return '{}';
  end if;
  return private.candidates(conditions || named, '4', most);
end
$$;

-- Searches all that the caller may see: files and folders by the words of their names and of the folders above that the
-- caller sees, in any order, without accents or case.
--
-- @param query what was typed; 200 characters and 8 words count
-- @param filters `{extensions?: string[] ('/' for folders), added_by?, since?, until?, folder?}`; `added_by` counts for
--   admins alone
-- @param wanted at most so many, up to 200
-- @returns `{items: [{record, seen, fit}], more}`, the best first; `more` tells whether there are others
create function public.search_items(query text, filters jsonb default '{}', wanted int default 50) returns jsonb
language sql stable set search_path = '' set statement_timeout = '5s'
as $$ select private.search(query, filters, wanted) $$;

revoke all on all functions in schema private from anon, public;
revoke all on function public.search_items(text, jsonb, int), public.refresh_known_words()
from public, anon, authenticated;
grant execute on function private.search(text, jsonb, int), public.search_items(text, jsonb, int) to authenticated;
grant execute on function private.spelled_words(text), public.refresh_known_words() to service_role;
