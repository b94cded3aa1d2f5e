-- Comments of files that were moved (docs/decisions/0117-moves.md): each keeps its id, author and time.

-- Moves the comments of files to where these are now: those that are still where they were, and those that the event of
-- a removed record has put out of sight. What is written to another file that has taken the name since stays.
create function public.move_comments(moves jsonb) returns void
language sql set search_path = ''
as $$
  with moved as (
    select source, target, removal_id, written_before
    from jsonb_to_recordset(moves) as (source text, target text, removal_id text, written_before timestamptz)
  ),
  left_there as (
    delete from public.comments using moved
    where comments.file_path = moved.source and (moved.written_before is null or comments.created_at < moved.written_before)
    returning comments.id, moved.target, comments.content, comments.author, comments.created_at,
      comments.author_uid, comments.author_email
  ),
  kept as (
    delete from public.removed_comments using moved
    where removed_comments.removal_id = moved.removal_id
    returning removed_comments.id, moved.target, removed_comments.content, removed_comments.author,
      removed_comments.created_at, removed_comments.author_uid, removed_comments.author_email
  ),
  going as (select * from left_there union all select * from kept)
  insert into public.comments (id, file_path, content, author, created_at, author_uid, author_email)
  select
    -- An id is its client's choice: somebody may have given it to a comment there.
    case when exists (
      select from public.comments there where there.file_path = going.target and there.id = going.id
    ) then gen_random_uuid() else going.id end,
    target, content, author, created_at, author_uid, author_email
  from going
$$;

revoke all on function public.move_comments(jsonb) from public, anon, authenticated;
grant execute on function public.move_comments(jsonb) to service_role;
