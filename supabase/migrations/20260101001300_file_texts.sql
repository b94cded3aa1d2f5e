-- The text of files, for the search; no client reads it. docs/decisions/0112-text-of-files.md says how it is taken out,
-- docs/decisions/0114-search-in-postgres.md how it is searched.

create table public.file_texts (
  file_path text collate "C" primary key references public.file_access (file_path) on delete cascade,
  -- The generation of the object whose text it is.
  generation text not null,
  content text check (octet_length(content) <= 200 * 1024),
  -- Why there is no text.
  problem text check (problem in ('none', 'unreadable', 'too-large', 'too-slow')),
  extracted_at timestamptz not null default now(),
  -- Copies of the item's row, for the index.
  principals text[] not null default '{}',
  file_updated_at timestamptz,
  -- A: words of the path; D: of the text. Not generated: Postgres would make them anew at each change of access.
  text_words tsvector not null,
  check ((content is null) <> (problem is null))
);

alter table public.file_texts enable row level security;
revoke all on public.file_texts from public, anon, authenticated;
grant all on public.file_texts to service_role;

-- One index with access and words, as for `file_access`, so that hidden texts cost a search no time.
create index file_texts_found_by on public.file_texts using gin (principals, text_words) with (fastupdate = off);

-- A text takes the access of its item, whose row is locked meanwhile. A text of a file that is gone, or of another
-- generation, is not stored.
create function private.admit_text() returns trigger
language plpgsql set search_path = ''
as $$
declare
  item record;
begin
  select principals, facts, file_updated_at, gone into item
  from public.file_access where file_path = new.file_path for share;
  if found and (item.gone or item.facts ->> 'generation' is distinct from new.generation) then
    return null;
  end if;
  new.principals := coalesce(item.principals, '{}');
  new.file_updated_at := item.file_updated_at;
  new.text_words := private.weighted_words(
    private.search_words(new.file_path), private.search_words(new.content), 'D'
  );
  return new;
end
$$;

create trigger admit_text before insert or update of file_path, generation, content on public.file_texts
for each row execute function private.admit_text();

-- A text follows its item: its access changes at the same moment, and it is deleted when the content is gone.
create function private.text_follows() returns trigger
language plpgsql set search_path = ''
as $$
begin
  delete from public.file_texts
  where file_path = new.file_path
    and (new.gone or generation is distinct from new.facts ->> 'generation');
  update public.file_texts
  set principals = new.principals, file_updated_at = new.file_updated_at
  where file_path = new.file_path
    and (principals, file_updated_at) is distinct from (new.principals, new.file_updated_at);
  return null;
end
$$;

create trigger text_follows after update on public.file_access
for each row when (
  old.principals is distinct from new.principals
  or old.gone is distinct from new.gone
  or old.facts ->> 'generation' is distinct from new.facts ->> 'generation'
  or old.file_updated_at is distinct from new.file_updated_at
)
execute function private.text_follows();

-- A regular expression that finds a word in lower case with any accents. Removing the accents from the text instead, as
-- `private.search_words` does, takes 80 ms for 200 kB.
create function private.with_accents(word text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select string_agg(coalesce(alike.letters, found.part[1]), '' order by found.place)
  from regexp_matches(word, 'ae|oe|ij|ss|th|.', 'g') with ordinality found (part, place)
  left join (values
    ('a', '[aàáâãäåāăą]'), ('c', '[cçćĉċč]'), ('d', '[dďđð]'), ('e', '[eèéêëēĕėęě]'), ('g', '[gĝğġģ]'), ('h', '[hĥħ]'),
    ('i', '[iìíîïĩīĭįı]'), ('j', '[jĵ]'), ('k', '[kķ]'), ('l', '[lĺļľł]'), ('n', '[nñńņňŋ]'), ('o', '[oòóôõöøōŏő]'),
    ('r', '[rŕŗř]'), ('s', '[sśŝşšș]'), ('t', '[tţťŧț]'), ('u', '[uùúûüũūŭůűų]'), ('w', '[wŵ]'), ('y', '[yýÿŷ]'),
    ('z', '[zźżž]'), ('ae', '(?:[aàáâãäåāăą][eèéêëēĕėęě]|æ)'), ('oe', '(?:[oòóôõöøōŏő][eèéêëēĕėęě]|œ)'),
    ('ij', '(?:[iìíîïĩīĭįı][jĵ]|ĳ)'), ('ss', '(?:[sśŝşšș]{2}|ß)'), ('th', '(?:[tţťŧț][hĥħ]|þ)')
  ) alike (plain, letters) on alike.plain = found.part[1]
$$;

-- About 160 characters of a text around the first of the words.
create function private.snippet(content text, words text[]) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  lowered constant text := lower(content collate "default");
  place int := 1;
  word text;
  found int;
  start int;
begin
  if length(lowered) = length(content) then
    foreach word in array words loop
      found := regexp_instr(lowered, '(?<![[:alnum:]])' || private.with_accents(word));
      if found > 0 then
        place := found;
        exit;
      end if;
    end loop;
  end if;
  start := greatest(1, place - 60);
  return case when start > 1 then '…' else '' end
    || btrim(regexp_replace(substr(content, start, 160), '\s+', ' ', 'g'))
    || case when start + 160 <= length(content) then '…' else '' end;
end
$$;

-- The query for a word of a search: the text must have a word that begins with it. A word of one or two letters, as the 'l'
-- of "l'avenant", must be there whole: every text has words that begin with it, and Postgres would collect them all.
--
-- @param weight the weight of the words of the text that count; empty: all
create function private.text_query(word text, weight text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select format('%L:%s%s', word, case when length(word) < 3 then '' else '*' end, nullif(weight, ''))
$$;

-- Files whose text, name and folders above together have words that begin with those of the search. Their `fit` (see
-- `private.candidate`) is 5: the text has some of the words.
create function private.found_within(conditions text, words text[], most int) returns private.candidate[]
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  found private.candidate[];
begin
  execute format(
    -- In order before the items are looked up, so that no more of them are than are wanted.
    'select coalesce(array_agg(row(file_path, 5, file_updated_at)::private.candidate), ''{}'') from (
       select text.file_path, text.file_updated_at
       from (
         select text.file_path, text.file_updated_at from public.file_texts text where %s and text.text_words @@ %L::tsquery
         order by text.file_updated_at desc nulls last, text.file_path
       ) text
       join public.file_access item on item.file_path = text.file_path
       where %s
       order by text.file_updated_at desc nulls last, text.file_path limit %s
     ) best',
    case when private.is_listed() then 'true'
      else format('text.principals && %L::text[]', private.viewer_principals()) end,
    (select string_agg(private.text_query(word, ''), ' & ') from unnest(words) word),
    conditions, most
  ) into found;
  return found;
end
$$;

drop function private.told_among(private.candidate[], text[], text, int);

-- Those items that have each word in their name, in the name of a folder above that the caller sees, or at the beginning of
-- a word of their text, in the same order. An admin sees every folder above, even without a record.
create function private.told_among(found private.candidate[], words text[], visible text, in_text boolean, most int)
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
    left join public.file_texts text on in_text and text.file_path = candidate.file_path
    where not exists (
      select from unnest(words) word
      where not ' ' || case
          when visible = 'not item.gone' then item.path_words
          else item.name_words || ' ' || above.seen_words
        end like case when length(word) < 3 then '% ' else '%' end || word || '%'
        -- A text was found with all of the words: only one that the path has may not be in the text itself.
        and (text.text_words is null or ' ' || item.path_words like '% ' || word || '%'
          and not text.text_words @@ private.text_query(word, 'D')::tsquery)
    )
    order by candidate.place limit most
  ) told
$$;

-- The first of the items that were found, each once, at its best place.
create or replace function private.best_of(found private.candidate[], wanted int)
returns table (file_path text, fit int, place bigint)
language sql immutable set search_path = ''
as $$
  select candidate.file_path, (array_agg(candidate.fit order by candidate.place))[1], min(candidate.place)
  from unnest(found) with ordinality candidate (file_path, fit, file_updated_at, place)
  group by candidate.file_path
  order by 3 limit wanted
$$;

-- See `public.search_items`, which now finds files by the words of their text, too, and answers
-- `{items: [{record, seen, fit, text, snippet}], more}`: `text` is `there`, or why there is none, or null when that is not
-- known; `snippet` is a part of the text around the words.
create or replace function private.search(query text, filters jsonb, wanted int) returns jsonb
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
    ), words, visible, false, most);
  end if;

  if cardinality(found) < wanted then
    found := found || private.told_among(
      private.found_within(
        conditions || format(
          ' and item.file_path <> all (%L::text[])',
          array(select candidate.file_path from unnest(found) candidate)
        ),
        words, most_asked
      ), words, visible, true, most
    );
  end if;

  if cardinality(found) < 8 then
    found := found || private.spelled_alike(conditions, words, most);
  end if;

  select jsonb_build_object(
    'items', coalesce(jsonb_agg(
      jsonb_build_object(
        'record', private.record_of(item),
        'seen', above.seen,
        'fit', best.fit,
        'text', case when text.content is not null then 'there' else text.problem end,
        'snippet', case when best.fit = 5 then private.snippet(text.content, words) end
      ) order by best.place
    ), '[]'),
    'more', (select count(distinct candidate.file_path) > wanted from unnest(found) candidate)
  ) into answer
  from private.best_of(found, wanted) best
  join public.file_access item on item.file_path = best.file_path
  join private.seen_above(
    array(select candidate.file_path from private.best_of(found, wanted) candidate), visible
  ) above on above.file_path = best.file_path
  left join public.file_texts text on text.file_path = best.file_path;
  return answer;
end
$$;

-- Everybody may call new functions until that right is revoked.
revoke all on all functions in schema private from anon, public;
