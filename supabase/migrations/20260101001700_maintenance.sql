-- Maintenance (docs/decisions/0154-maintenance.md): while Navette is closed, nobody writes or deletes a comment, and everybody
-- reads. The secret key, with which the functions and a restoration write, bypasses all policies.

-- Has its row as long as Navette is closed. Only the functions below read and write it.
create table private.maintenance (
  is_the_only_one boolean primary key default true check (is_the_only_one)
);

alter table private.maintenance enable row level security;
grant select, insert, delete on private.maintenance to service_role;

-- Whether comments may be changed. Runs with the rights of the table's owner, since users have none on the table.
create function private.is_open() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from private.maintenance)
$$;

-- Restrictive: they hold beside the policies that let people in. Within `select` once per statement, not per row.
create policy "nobody writes during maintenance" on public.comments as restrictive
for insert to authenticated with check ((select private.is_open()));

create policy "nobody deletes during maintenance" on public.comments as restrictive
for delete to authenticated using ((select private.is_open()));

-- Closes the comments or opens them, with the secret key: functions call it.
create function public.set_maintenance(gate text) returns void
language sql strict set search_path = ''
as $$
  insert into private.maintenance select where gate = 'closed' on conflict do nothing;
  delete from private.maintenance where gate = 'open';
$$;

revoke all on function private.is_open(), public.set_maintenance(text)
from public, anon, authenticated;
grant execute on function private.is_open() to authenticated, service_role;
grant execute on function public.set_maintenance(text) to service_role;
