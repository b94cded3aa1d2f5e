-- Comments of files that are deleted from the bin for good (docs/decisions/0118-bin.md).

-- Deletes what is kept under many ids in one request: an address has room for some of them only.
create function public.forget_kept_comments(removal_ids text[]) returns void
language sql set search_path = ''
as $$
  delete from public.removed_comments
  where removed_comments.removal_id = any (forget_kept_comments.removal_ids)
$$;

revoke all on function public.forget_kept_comments(text[]) from public, anon, authenticated;
grant execute on function public.forget_kept_comments(text[]) to service_role;
