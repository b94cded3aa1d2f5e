-- What this database has of a person who asks for their data, or to be erased (docs/decisions/0165-peoples-data.md): by the
-- spellings of their address, lower-cased, and by the uids of its accounts. Only the functions' secret key calls this.

-- A page of what a person has written, shown or out of sight.
--
-- @param after the table, path and id of the last comment of the page before; null: none
-- @returns at most 500, in the order of table, path, id
create function public.comments_by(
  person_emails text[], person_uids text[], after_place text, after_path text, after_id text
) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(page)), '[]')
  from (
    select place, file_path, id, author, content, created_at
    from (
      select 'comments' collate "C" as place, id, file_path, author, content, created_at, author_uid, author_email
      from public.comments
      union all
      select 'removed_comments', id, file_path, author, content, created_at, author_uid, author_email
      from public.removed_comments
    ) written
    where (author_uid = any (person_uids) or lower(author_email) = any (person_emails))
      and (after_place is null or (place, file_path, id) > (after_place, after_path, after_id::uuid))
    order by place, file_path, id
    limit 500
  ) page
$$;

-- Replaces addresses and uids in every table but `file_access`, some rows of each at a time: hosted Supabase ends a statement
-- after eight seconds. What the person has written stays, and names somebody who is nobody. Runs with the rights of the tables'
-- owner, since the secret key has none on some. Does nothing to a pseudonym: it would never end.
--
-- @param kept_uids of others, which stay where they stand beside the person's address
-- @returns how many rows were changed; 0: nothing is left
create function public.erase_person(
  person_emails text[], person_uids text[], kept_uids text[], erased_email text, erased_uid text, erased_author text
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  most constant int := 500;
  changed bigint;
  total bigint := 0;
begin
  if erased_email = any (person_emails) then return 0; end if;

  update public.comments
  set
    author = erased_author,
    author_uid = case when author_uid = any (kept_uids) then author_uid else erased_uid end,
    author_email = erased_email
  where ctid = any (array(
    select ctid from public.comments
    where author_uid = any (person_uids) or lower(author_email) = any (person_emails) limit most
  ));
  get diagnostics changed = row_count;
  total := total + changed;

  update public.removed_comments
  set
    author = erased_author,
    author_uid = case when author_uid = any (kept_uids) then author_uid else erased_uid end,
    author_email = erased_email
  where ctid = any (array(
    select ctid from public.removed_comments
    where author_uid = any (person_uids) or lower(author_email) = any (person_emails) limit most
  ));
  get diagnostics changed = row_count;
  total := total + changed;

  delete from public.app_admins where lower(email) = any (person_emails);
  get diagnostics changed = row_count;
  total := total + changed;

  delete from private.written_comments where author_uid = any (person_uids);
  get diagnostics changed = row_count;
  return total + changed;
end
$$;

-- The same for a page of `file_access`, whose rows have to be read one by one. Whatever a fact is called: records get new ones.
-- Of those who see an item the person is taken out.
--
-- @param after_path the last path of the page before; empty: none
-- @returns how many rows were `changed`; `next`, the last path of this page, null after the last page
create function public.erase_in_mirror(
  person_emails text[], person_uids text[], erased_email text, erased_uid text, after_path text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  last_path text collate "C";
  changed bigint;
begin
  if erased_email = any (person_emails) then return jsonb_build_object('changed', 0, 'next', null); end if;

  select max(file_path) into last_path
  from (
    select file_path from public.file_access where file_path > after_path collate "C" order by file_path limit 1000
  ) page;

  -- A uid may have been written by hand, and be a word: only a fact that is called so holds one.
  update public.file_access item
  set
    allowed_emails = array(
      select email from unnest(allowed_emails) with ordinality as allowed (email, place)
      where lower(email) <> all (person_emails) order by place
    ),
    owner_email = case when lower(owner_email) = any (person_emails) then erased_email else owner_email end,
    owner_uid = case when owner_uid = any (person_uids) then erased_uid else owner_uid end,
    facts = (
      select coalesce(jsonb_object_agg(fact.key, case
        when lower(fact.value #>> '{}') = any (person_emails) then to_jsonb(erased_email)
        when fact.key like '%uid' and fact.value #>> '{}' = any (person_uids) then to_jsonb(erased_uid)
        else fact.value
      end), '{}')
      from jsonb_each(facts) fact
    )
  where file_path > after_path collate "C" and file_path <= last_path
    and (
      lower(item.owner_email) = any (person_emails)
      or item.owner_uid = any (person_uids)
      or exists (select from unnest(item.allowed_emails) email where lower(email) = any (person_emails))
      or exists (
        select from jsonb_each(item.facts) fact
        where lower(fact.value #>> '{}') = any (person_emails)
          or fact.key like '%uid' and fact.value #>> '{}' = any (person_uids)
      )
    );
  get diagnostics changed = row_count;
  return jsonb_build_object('changed', changed, 'next', last_path);
end
$$;

revoke all on function
  public.comments_by(text[], text[], text, text, text),
  public.erase_person(text[], text[], text[], text, text, text),
  public.erase_in_mirror(text[], text[], text, text, text)
from public, anon, authenticated;
grant execute on function
  public.comments_by(text[], text[], text, text, text),
  public.erase_person(text[], text[], text[], text, text, text),
  public.erase_in_mirror(text[], text[], text, text, text)
to service_role;
