-- A person whose data are erased (docs/decisions/0122-peoples-data.md): what they have written stays, and names somebody
-- who is nobody.

-- Replaces an address and the uids of its accounts in every table, some rows of each at a time: hosted Supabase ends a
-- statement after eight seconds. Runs with the rights of the tables' owner, since the secret key has none on some.
--
-- @returns `[{place, rows}]` of the tables in which there was something; empty: nothing is left
create function public.erase_person(
  person_email text, person_uids text[], erased_email text, erased_uid text, erased_author text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  most constant int := 500;
  answer jsonb := '[]';
  changed bigint;
begin
  update public.comments
  set author = erased_author, author_uid = erased_uid, author_email = erased_email
  where ctid = any (array(
    select ctid from public.comments
    where author_uid = any (person_uids) or author_email = person_email limit most
  ));
  get diagnostics changed = row_count;
  answer := answer || jsonb_build_object('place', 'comments', 'rows', changed);

  update public.removed_comments
  set author = erased_author, author_uid = erased_uid, author_email = erased_email
  where ctid = any (array(
    select ctid from public.removed_comments
    where author_uid = any (person_uids) or author_email = person_email limit most
  ));
  get diagnostics changed = row_count;
  answer := answer || jsonb_build_object('place', 'removed_comments', 'rows', changed);

  -- Whatever a fact is called: records get new ones.
  update public.file_access
  set
    allowed_emails = array_remove(allowed_emails, person_email),
    owner_email = case when owner_email = person_email then erased_email else owner_email end,
    owner_uid = case when owner_uid = any (person_uids) then erased_uid else owner_uid end,
    facts = (
      select coalesce(jsonb_object_agg(fact.key, case
        when fact.value = to_jsonb(person_email) then to_jsonb(erased_email)
        when fact.value <@ to_jsonb(person_uids) then to_jsonb(erased_uid)
        else fact.value
      end), '{}')
      from jsonb_each(facts) fact
    )
  where ctid = any (array(
    select item.ctid from public.file_access item
    where person_email = any (item.allowed_emails)
      or item.owner_email = person_email
      or item.owner_uid = any (person_uids)
      or exists (
        select from jsonb_each(item.facts) fact
        where fact.value = to_jsonb(person_email) or fact.value <@ to_jsonb(person_uids)
      )
    limit most
  ));
  get diagnostics changed = row_count;
  answer := answer || jsonb_build_object('place', 'file_access', 'rows', changed);

  delete from public.app_admins where email = person_email;
  get diagnostics changed = row_count;
  answer := answer || jsonb_build_object('place', 'app_admins', 'rows', changed);

  delete from private.written_comments where author_uid = any (person_uids);
  get diagnostics changed = row_count;
  answer := answer || jsonb_build_object('place', 'written_comments', 'rows', changed);

  return (
    select coalesce(jsonb_agg(place), '[]')
    from jsonb_array_elements(answer) place where (place ->> 'rows')::bigint > 0
  );
end
$$;

revoke all on function public.erase_person(text, text[], text, text, text)
from public, anon, authenticated;
grant execute on function public.erase_person(text, text[], text, text, text) to service_role;
