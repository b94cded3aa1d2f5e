-- Comments of files whose object is gone: kept out of sight of every client until the object comes back, or for 30
-- days (docs/decisions/0090-what-went-with-its-object.md). Only the functions' secret key reads or writes them.

create table public.removed_comments (
  id uuid not null,
  file_path text collate "C" not null,
  content text not null,
  author text not null,
  created_at timestamptz not null,
  author_uid text not null,
  author_email text,
  -- The document of Firestore's `removed_records` that they belong to.
  removal_id text collate "C" not null,
  removed_at timestamptz not null default now(),
  -- As for comments: clients choose the ids, so two files may have the same one.
  primary key (file_path, id)
);

create index removed_comments_of on public.removed_comments (removal_id);
-- For the deletion of old rows.
create index removed_comments_before on public.removed_comments (removed_at);

alter table public.removed_comments enable row level security;

revoke all on public.removed_comments from public, anon, authenticated;
grant all on public.removed_comments to service_role;

-- Moves the comments of a file there, in one statement. Called again, it moves those written since.
create function public.keep_comments(path text, removal_id text, written_before timestamptz) returns void
language sql set search_path = ''
as $$
  with moved as (
    delete from public.comments
    where comments.file_path = path
      and (written_before is null or comments.created_at < written_before)
    returning id, file_path, content, author, created_at, author_uid, author_email
  )
  insert into public.removed_comments
    (id, file_path, content, author, created_at, author_uid, author_email, removal_id)
  select id, file_path, content, author, created_at, author_uid, author_email, keep_comments.removal_id
  from moved
  on conflict do nothing
$$;

-- Moves the comments of a removal back, as they were.
create function public.restore_comments(removal_id text) returns void
language sql set search_path = ''
as $$
  with moved as (
    delete from public.removed_comments
    where removed_comments.removal_id = restore_comments.removal_id
    returning id, file_path, content, author, created_at, author_uid, author_email
  )
  insert into public.comments (id, file_path, content, author, created_at, author_uid, author_email)
  select id, file_path, content, author, created_at, author_uid, author_email from moved
  on conflict do nothing
$$;

revoke all on function
  public.keep_comments(text, text, timestamptz), public.restore_comments(text)
from public, anon, authenticated;
grant execute on function
  public.keep_comments(text, text, timestamptz), public.restore_comments(text)
to service_role;
