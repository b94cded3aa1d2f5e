-- A comment whose id somebody has taken meanwhile comes back under another id. A file can be opened before its comments
-- are back, and clients choose the ids: whoever had seen the ids could take them, and the comments were lost.

create or replace function public.restore_comments(removal_id text) returns void
language sql set search_path = ''
as $$
  update public.removed_comments set id = gen_random_uuid()
  where removed_comments.removal_id = restore_comments.removal_id and exists (
    select from public.comments
    where comments.file_path = removed_comments.file_path and comments.id = removed_comments.id
      and comments.author_uid <> removed_comments.author_uid
  );
  -- An id that is taken between the two statements is changed in the next night.
  insert into public.comments (id, file_path, content, author, created_at, author_uid, author_email)
  select id, file_path, content, author, created_at, author_uid, author_email
  from public.removed_comments where removed_comments.removal_id = restore_comments.removal_id
  on conflict do nothing;
  -- Only what is there leaves. The author's own of that id is the same comment, sent again.
  delete from public.removed_comments
  where removed_comments.removal_id = restore_comments.removal_id and exists (
    select from public.comments
    where comments.file_path = removed_comments.file_path and comments.id = removed_comments.id
      and comments.author_uid = removed_comments.author_uid
  );
$$;
