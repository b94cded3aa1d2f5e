-- Comments on files (specification, section 3), with who really wrote them.

-- What JavaScript's `trim` removes, so that both sides agree on what is empty.
create function private.trimmed(value text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(value, E'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  -- A file's path. Names in the bucket, prefix included, have at most 1,024 bytes.
  file_path text collate "C" not null
    check (octet_length(file_path) between 1 and 1024 and file_path not like '%/'),
  content text not null check (char_length(content) between 1 and 4000),
  -- Free text, no identity: the next two are.
  author text not null check (char_length(author) between 1 and 80),
  created_at timestamptz not null default now(),
  -- From the token, never from the client, which may not write these columns.
  author_uid text not null default private.viewer_uid(),
  -- Null as long as the address is not verified.
  author_email text default private.viewer_email()
);

create index comments_of_file on public.comments (file_path, created_at);

-- Stored trimmed, so that the checks count what a reader sees.
create function private.trim_comment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.content := private.trimmed(new.content);
  new.author := private.trimmed(new.author);
  return new;
end
$$;

create trigger trim_comment before insert on public.comments
for each row execute function private.trim_comment();

alter table public.comments enable row level security;

revoke all on public.comments from public, anon, authenticated;
grant select, delete on public.comments to authenticated;
grant insert (file_path, content, author) on public.comments to authenticated;
grant all on public.comments to service_role;

-- What `can_view_file` says, in a form that Postgres need not call per row: 2,000 comments on one file
-- would cost 2,000 calls.
create policy "whoever sees the file reads" on public.comments for select to authenticated
using (
  (select private.is_admin())
  or exists (select from public.file_access where file_access.file_path = comments.file_path)
);

create policy "whoever sees the file writes, as themselves" on public.comments
for insert to authenticated
with check (author_uid = (select private.viewer_uid()) and private.can_view_file(file_path));

create policy "the author or an admin deletes" on public.comments for delete to authenticated
using (author_uid = (select private.viewer_uid()) or (select private.is_admin()));

revoke all on function private.trimmed(text), private.trim_comment() from public;
grant execute on function private.trimmed(text) to authenticated, service_role;
