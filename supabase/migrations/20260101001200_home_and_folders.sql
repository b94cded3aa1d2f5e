-- What the home screen shows, and what folders contain, as the caller sees it (docs/decisions/0115-home.md).

-- For 'À publier'.
create index file_access_to_publish on public.file_access (file_updated_at desc nulls last)
where facts @> '{"to_publish": true}';

-- Some of the items that the caller sees, as a list.
--
-- @param visible from `private.visible_condition`
-- @param conditions on rows of `file_access` named `item`
-- @param place what they are sorted by
create function private.some_items(visible text, conditions text, place text, wanted int) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  answer jsonb;
begin
  execute format(
    'with listed as (
       -- Paths alone are sorted: of 50,000 whole rows, Postgres would write 24 MB to a temporary file.
       select * from unnest(array(
         select item.file_path from public.file_access item where %1$s and %2$s
         order by %3$s, item.file_path limit %4$s
       )) with ordinality best (file_path, place)
     )
     select coalesce(jsonb_agg(
       jsonb_build_object(''record'', private.record_of(item), ''seen'', above.seen) order by listed.place
     ), ''[]'')
     from listed join public.file_access item on item.file_path = listed.file_path
     join private.seen_above(array(select one.file_path from listed one), %1$L) above
       on above.file_path = listed.file_path',
    visible, conditions, place, wanted
  ) into answer;
  return answer;
end
$$;

-- See `public.home_items`.
create function private.home(recent text[], wanted int) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  newest_first constant text := 'item.file_updated_at desc nulls last';
  visible constant text := coalesce(private.visible_condition(), 'false');
  email constant text := private.viewer_email();
begin
  -- Not a slice: whoever asks may number an array as they like.
  recent := array(select path from unnest(recent) with ordinality given (path, nth) order by nth limit 100);
  wanted := least(greatest(wanted, 1), 50);
  return jsonb_build_object(
    'recent', private.some_items(
      visible,
      format('item.file_path = any (%L::text[])', recent),
      format('array_position(%L::text[], item.file_path)', recent),
      wanted
    ),
    'newest', private.some_items(
      visible, 'item.file_updated_at is not null', newest_first, wanted
    ),
    -- As `isSharedWith` and `sharedAt` of core/src/listing/shared-items.ts.
    'shared', private.some_items(
      visible,
      format(
        'item.principals && %L::text[] and %L = any (item.allowed_emails)
           and item.facts -> ''inherits'' is distinct from ''true''::jsonb
           and lower(item.owner_email) is distinct from %L and item.owner_uid is distinct from %L',
        array['e:' || email], email, email, private.viewer_uid()
      ),
      'coalesce(item.facts ->> ''shared_at'', item.facts ->> ''updated_at'') desc nulls last', wanted
    ),
    'to_publish', case when private.is_listed() then private.some_items(
      visible, 'item.facts @> ''{"to_publish": true}''', newest_first, wanted
    ) end
  );
end
$$;

-- What the home screen shows: the items opened last that the caller still sees, in that order; the newest files; items
-- shared with the caller, the last first; and for admins, items to publish.
--
-- @param recent paths that the caller has opened last; the first 100 count
-- @param wanted how many of each at most, up to 50
-- @returns `{recent, newest, shared, to_publish}`, each a list of `{record, seen}`; `to_publish` is null for members
create function public.home_items(recent text[] default '{}', wanted int default 6) returns jsonb
language sql stable set search_path = '' set statement_timeout = '5s'
as $$ select private.home(recent, wanted) $$;

-- See `public.folder_contents`.
create function private.contents(folders text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  answer jsonb;
begin
  execute format(
    'select coalesce(jsonb_object_agg(folder, jsonb_build_object(''count'', count, ''newest'', newest)), ''{}'')
     from (select folder from unnest($1) folder where folder is not null limit 1000) asked
     cross join lateral (
       select count(*) as count, max(item.file_updated_at) as newest
       from public.file_access item where item.parent_path = folder and %s
     ) content',
    coalesce(private.visible_condition(), 'false')
  ) into answer using folders;
  return answer;
end
$$;

-- How many items the caller sees directly in each of some folders, and when the newest of their files was changed.
--
-- @param folders the first 1,000 count
-- @returns `{[folder]: {count, newest}}`
create function public.folder_contents(folders text[]) returns jsonb
language sql stable set search_path = '' set statement_timeout = '5s'
as $$ select private.contents(folders) $$;

revoke all on all functions in schema private from anon, public;
revoke all on function public.home_items(text[], int), public.folder_contents(text[])
from public, anon, authenticated;
grant execute on function
  private.home(text[], int), public.home_items(text[], int),
  private.contents(text[]), public.folder_contents(text[])
to authenticated;
