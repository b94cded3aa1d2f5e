-- A person whose address is not confirmed owns nothing by uid (docs/decisions/0133): the session may be
-- that of a stranger who signed up with the address.

-- The caller's uid, if their address counts as a credential; else null.
create function private.confirmed_uid() returns text
language sql stable set search_path = ''
as $$
  select private.viewer_uid() where private.viewer_email() is not null
$$;

drop policy "visible records" on public.file_access;
create policy "visible records" on public.file_access for select to authenticated
using (
  not gone
  and (select private.viewer_uid()) is not null
  and (
    is_public
    or owner_uid = (select private.confirmed_uid())
    or owner_email = (select private.viewer_email())
    or (select private.viewer_email()) = any (allowed_emails)
  )
  and (
    cardinality((select private.closings())) = 0
    or not private.is_closing(file_path, mirrored_at, (select private.closings()))
  )
);

-- The principals (see `private.principals`) that let the caller in; null when the caller is nobody.
create or replace function private.viewer_principals() returns text[]
language sql stable set search_path = ''
as $$
  select
    array_remove(array['*', 'u:' || private.confirmed_uid(), 'e:' || private.viewer_email()], null)
  where private.viewer_uid() is not null
$$;

-- Comments that were written before the address was confirmed have no `author_email`: their author may still delete them.
drop policy "the author or an admin deletes" on public.comments;
create policy "the author or an admin deletes" on public.comments for delete to authenticated
using (
  author_uid = (select private.confirmed_uid())
  or (author_uid = (select private.viewer_uid()) and author_email is null)
  or (select private.is_admin())
);

revoke all on function private.confirmed_uid() from public, anon;
grant execute on function private.confirmed_uid() to authenticated, service_role;
