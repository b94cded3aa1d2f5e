-- Comments of files that are restored from the bin, or deleted for good: many in one request, since their ids are as long
-- as paths (docs/decisions/0175-what-is-deleted-goes-into-the-bin.md). Only the functions' secret key calls these.

-- Moves the comments of removals to where their files are restored. As for restore_comments, a comment whose id somebody
-- has taken there comes back under another id.
create function public.restore_binned_comments(moves jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  move record;
begin
  for move in
    select * from jsonb_to_recordset(moves) as given (removal_id text, target text)
  loop
    -- As if they had been kept from there.
    update public.removed_comments set
      file_path = move.target,
      id = case
        when exists (
          select from public.comments
          where comments.file_path = move.target and comments.id = removed_comments.id
            and comments.author_uid <> removed_comments.author_uid
        ) or exists (
          select from public.removed_comments as other
          where other.file_path = move.target and other.id = removed_comments.id
            and other.removal_id <> move.removal_id
        ) then gen_random_uuid()
        else removed_comments.id
      end
    where removed_comments.removal_id = move.removal_id and removed_comments.file_path <> move.target;
    perform public.restore_comments(move.removal_id);
  end loop;
end
$$;

-- Deletes the comments of removals for good.
create function public.forget_kept_comments(removal_ids text[]) returns void
language sql set search_path = ''
as $$
  delete from public.removed_comments where removed_comments.removal_id = any (removal_ids)
$$;

revoke all on function public.restore_binned_comments(jsonb), public.forget_kept_comments(text[])
from public, anon, authenticated;
grant execute on function public.restore_binned_comments(jsonb), public.forget_kept_comments(text[])
to service_role;
