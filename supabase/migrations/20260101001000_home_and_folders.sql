-- What the home screen shows, and what folders contain, for whoever asks (docs/decisions/0115-home.md).

-- For 'À publier'.
create index file_access_to_publish on public.file_access (file_updated_at) where facts @> '{"to_publish": true}';

-- Whether an item has been given to somebody: `isSharedWith` of core/src/listing/shared-items.ts.
create function private.is_shared(item public.file_access, email text, uid text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select item.facts -> 'inherits' = 'false'::jsonb
    and email = any (item.allowed_emails)
    and item.owner_email is distinct from email
    and item.owner_uid is distinct from uid
$$;

-- Whether somebody comes to a folder from the root, or from a folder that has been given to them: then what has been
-- given to them within is found there. @param seen the folders that they see
create function private.is_found(folder text, seen text[], email text, uid text) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  place text := folder;
begin
  while place <> '' loop
    if not place = any (seen) then
      return false;
    elsif exists (
      select from public.file_access item where item.file_path = place and private.is_shared(item, email, uid)
    ) then
      return true;
    end if;
    place := coalesce(substring(place from '^(.*/)[^/]+/$'), '');
  end loop;
  return true;
end
$$;

-- Some of the items that the caller sees, as a list. @param conditions of rows of `file_access` named `item`
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
         select item.file_path from public.file_access item where %1$s and %3$s order by %2$s limit %4$s
       )) with ordinality best (file_path, place)
     )
     select coalesce(jsonb_agg(
       jsonb_build_object(''record'', private.record_of(item), ''seen'', above.seen) order by listed.place
     ), ''[]'')
     from listed join public.file_access item on item.file_path = listed.file_path
     join private.seen_above(array(select one.file_path from listed one), %5$L) above
       on above.file_path = listed.file_path',
    visible, place, conditions, wanted, visible
  ) into answer;
  return answer;
end
$$;

create function private.home(recent text[], wanted int) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  newest_first constant text := '-extract(epoch from item.file_updated_at)';
  visible constant text := private.visible_condition();
  uid constant text := private.viewer_uid();
  email constant text := private.viewer_email();
begin
  if visible is null then
    return null;
  end if;
  wanted := least(greatest(wanted, 1), 50);
  return jsonb_build_object(
    'recent', private.some_items(
      visible,
      format('item.file_path = any (%L::text[])', recent[:100]),
      format('array_position(%L::text[], item.file_path)', recent[:100]), wanted
    ),
    'newest', private.some_items(
      visible, 'item.file_updated_at is not null', newest_first, wanted
    ),
    'shared', case when email is null then '[]' else private.some_items(
      visible,
      format('item.principals && %L::text[] and private.is_shared(item, %L, %L)', array['e:' || email], email, uid)
        || format(
          case when not private.is_listed() then ' and (item.parent_path = '''' or not
            private.is_found(item.parent_path, (
              select above.seen from private.seen_above(array[item.file_path::text], %L) above
            ), %L, %L))' else '' end,
          visible, email, uid
        ),
      'item.facts ->> ''updated_at'' desc, item.file_path', wanted
    ) end,
    'to_publish', case when private.is_listed() then private.some_items(
      visible, 'item.facts @> ''{"to_publish": true}''', newest_first, wanted
    ) end
  );
end
$$;

-- What the home screen shows: of what the caller opened last, what they still see, in that order; the newest files; what
-- was shared with them; and for admins, what waits to be published.
--
-- @param recent paths, of which 100 count
-- @param wanted at most so many of each, up to 50
-- @returns `{recent, newest, shared, to_publish}`, each a list of `{record, seen}`; `to_publish` is null for members
create function public.home_items(recent text[] default '{}', wanted int default 6) returns jsonb
language sql stable set search_path = '' set statement_timeout = '5s'
as $$ select private.home(recent, wanted) $$;

create function private.contents(folders text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  answer jsonb;
begin
  execute format(
    'select coalesce(jsonb_object_agg(folder, jsonb_build_object(''count'', count, ''newest'', newest)), ''{}'')
     from unnest($1) folder
     cross join lateral (
       select count(*) as count, max(item.file_updated_at) as newest
       from public.file_access item where item.parent_path = folder and %s
     ) content', coalesce(private.visible_condition(), 'false')
  ) into answer using folders[:1000];
  return answer;
end
$$;

-- How many items the caller sees in each of some folders, without those of the folders within, and when the last file
-- came. @returns `{[folder]: {count, newest}}`
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
