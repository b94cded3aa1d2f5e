-- Comments of files that were moved (docs/decisions/0178-moves.md): many in one request. Only the functions' secret key calls
-- this.

-- Moves the comments of files to where these are now: those that are still where they were, and those that the event of a
-- record that has gone has put out of sight. What is written to another file that has taken the name since stays. Each
-- keeps its id, unless somebody has given it to a comment there.
create function public.move_comments(moves jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  move record;
begin
  for move in
    select * from jsonb_to_recordset(moves)
      as given (source text, target text, removal_id text, written_before timestamptz)
  loop
    perform public.keep_comments(move.source, move.removal_id, move.written_before);
  end loop;
  perform public.restore_binned_comments(moves);
end
$$;

revoke all on function public.move_comments(jsonb) from public, anon, authenticated;
grant execute on function public.move_comments(jsonb) to service_role;
