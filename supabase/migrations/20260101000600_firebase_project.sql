-- The Firebase project whose tokens are accepted. Hosted Supabase checks the issuer too, but the policies do
-- not rely on the right project being registered there.

-- Has one row; without it, nobody gets in. Only the function below reads it.
create table private.firebase_project (
  id text not null check (id <> ''),
  is_the_only_one boolean primary key default true check (is_the_only_one)
);

alter table private.firebase_project enable row level security;
grant select, insert, update on private.firebase_project to service_role;

-- Whether the caller's token is of this project. Runs with the rights of the table's owner, since users
-- have none on the table.
create function private.is_of_project() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.firebase_project
    where auth.jwt() ->> 'iss' = 'https://securetoken.google.com/' || id
      and auth.jwt() ->> 'aud' = id
  )
$$;

create or replace function private.viewer_uid() returns text
language sql stable set search_path = ''
as $$
  select nullif(auth.jwt() ->> 'sub', '')
  where private.is_of_project() and private.is_of_company()
$$;

-- Sets the project. A deployment (ops/deploy) and the local stack call it with the secret key.
create function public.set_firebase_project(project text) returns void
language sql strict set search_path = ''
as $$
  insert into private.firebase_project (id) values (project)
  on conflict (is_the_only_one) do update set id = excluded.id;
$$;

revoke all on function private.is_of_project(), public.set_firebase_project(text)
from public, anon, authenticated;
grant execute on function private.is_of_project() to authenticated, service_role;
grant execute on function public.set_firebase_project(text) to service_role;
