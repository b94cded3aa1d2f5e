-- How much one account may write: 20 comments in any minute, 300 in any 24 hours. Whoever could write
-- without a limit would fill every preview of a file, and the database with it.

-- When each account has written. What is deleted since counts all the same. Nobody but the trigger below
-- reads or writes this.
create table private.written_comments (
  author_uid text not null,
  written_at timestamptz not null
);

create index written_by on private.written_comments (author_uid, written_at);
-- For sweeping up.
create index written_before on private.written_comments (written_at);

alter table private.written_comments enable row level security;

-- Counts what a statement has added, and refuses all of it where that is too much. Runs with the rights
-- of the table's owner, since those who write comments have none on it. It fires after the rows are
-- there, so that what a policy or a check refuses, or a conflict leaves out, takes no place.
create function private.limit_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Null for the server, which has no account and no limit.
  viewer constant text := private.viewer_uid();
  in_minute bigint;
  in_day bigint;
begin
  if viewer is null then
    return null;
  end if;
  -- One at a time per account: each has to see what those before it have counted.
  perform pg_advisory_xact_lock(hashtextextended('comments of ' || viewer, 0));
  insert into private.written_comments select viewer, clock_timestamp() from added;
  select count(*) filter (where written_at > clock_timestamp() - interval '1 minute'), count(*)
  into in_minute, in_day
  from private.written_comments
  where author_uid = viewer and written_at > clock_timestamp() - interval '1 day';
  -- The REST interface makes of it the status 429, with the detail that tells the client how long.
  if in_day > 300 then
    raise sqlstate 'PT429' using message = 'too many comments', detail = 'day';
  elsif in_minute > 20 then
    raise sqlstate 'PT429' using message = 'too many comments', detail = 'minute';
  end if;
  -- Of everybody, since some never write again. What another is sweeping up already is left to it.
  delete from private.written_comments where ctid = any (array(
    select ctid from private.written_comments
    where written_at <= clock_timestamp() - interval '1 day'
    limit 1000 for update skip locked
  ));
  return null;
end
$$;

create trigger limit_comments after insert on public.comments
referencing new table as added
for each statement execute function private.limit_comments();

revoke all on function private.limit_comments() from public;
