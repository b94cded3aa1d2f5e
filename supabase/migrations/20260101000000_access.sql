-- Who may see what, mirrored from Firestore, for the policies of the comments.
--
-- The policy of `file_access` repeats the rule `canView` of core/src/access/access.ts;
-- tests/cases/access-cases.ts tests both. Each item has a record. An item without access of its own
-- carries a copy of its nearest ancestor's, so no policy has to walk up the folders.

-- The REST interface does not expose this schema: only policies and triggers call its functions.
create schema private;
grant usage on schema private to authenticated, service_role;

-- The caller's Firebase uid, or null. Tokens of Supabase's own Auth have the role `authenticated`
-- too, but give no access here. (`auth.uid()` accepts only UUIDs, which Firebase's uids are not.)
create function private.viewer_uid() returns text
language sql stable set search_path = ''
as $$
  select nullif(auth.jwt() ->> 'sub', '')
  where auth.jwt() ->> 'iss' like 'https://securetoken.google.com/%'
$$;

-- `isCredential` of core: whether an address contains no invisible character (white space, control,
-- format and private-use characters) and no letter that lower-casing turns into an ASCII one.
create function private.is_credential(email text) returns boolean
language sql immutable set search_path = ''
as $$
  select email <> '' and email !~ E'[\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u0130\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u212a\\u3000\\ue000-\\uf8ff\\ufeff\\ufff9-\\ufffb\\U000110bd\\U000110cd\\U00013430-\\U0001343f\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0001\\U000e0020-\\U000e007f\\U000f0000-\\U0010ffff]'
$$;

-- The caller's address, lower-cased, or null. An address is a credential only once it is verified: anybody
-- may sign up with any address.
create function private.viewer_email() returns text
language sql stable set search_path = ''
as $$
  select lower(auth.jwt() ->> 'email')
  where private.viewer_uid() is not null
    and auth.jwt() -> 'email_verified' = 'true'::jsonb
    and private.is_credential(auth.jwt() ->> 'email')
$$;

-- One row per file and folder that has a record. Paths compare byte by byte, as in Firestore.
create table public.file_access (
  file_path text collate "C" primary key,
  is_public boolean not null,
  -- Stored lower-cased, like every address here.
  allowed_emails text[] not null,
  owner_email text,
  owner_uid text,
  -- The record is deleted. The row stays for a while, so that a late event does not restore it.
  gone boolean not null default false,
  -- When Firestore was read.
  mirrored_at timestamptz not null
);

-- For the deletion of old rows.
create index file_access_gone on public.file_access (mirrored_at) where gone;

-- Addresses that `admins` lists.
create table public.app_admins (
  email text primary key,
  gone boolean not null default false,
  mirrored_at timestamptz not null
);

-- Events arrive late, twice and in any order: a row from an earlier read of Firestore never
-- replaces one from a later read. Such an update is skipped without an error.
create function private.keep_newest() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.mirrored_at < old.mirrored_at then
    return null;
  end if;
  return new;
end
$$;

create trigger keep_newest before update on public.file_access
for each row execute function private.keep_newest();

create trigger keep_newest before update on public.app_admins
for each row execute function private.keep_newest();

alter table public.file_access enable row level security;
alter table public.app_admins enable row level security;

-- Supabase grants everything on new tables to everybody. Only the secret key writes the mirror. Users may
-- select the paths that they see, since the policies of the comments run with their rights.
revoke all on public.file_access, public.app_admins from public, anon, authenticated;
grant select (file_path) on public.file_access to authenticated;
grant select (email) on public.app_admins to authenticated;
grant all on public.file_access, public.app_admins to service_role;

-- `(select …)` makes Postgres call the function once per statement rather than once per row.
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
);

create policy "the own listing" on public.app_admins for select to authenticated
using (not gone and email = (select private.viewer_email()));

-- Whether the caller is an admin. Runs as the caller: the policy of `app_admins` decides.
create function private.is_admin() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.app_admins where email = private.viewer_email())
$$;

create policy "all records, for admins" on public.file_access for select to authenticated
using (not gone and (select private.is_admin()));

revoke all on all functions in schema private from public;
grant execute on function
  private.viewer_uid(), private.is_credential(text), private.viewer_email(), private.is_admin()
to authenticated, service_role;
