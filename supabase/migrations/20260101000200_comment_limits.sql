-- Rate limit per account: 20 comments in any minute, 300 in any 24 hours. Without it, one account
-- could flood the comments of a file and fill the database.

-- When each account has written comments, deleted ones included. Only the trigger below reads or writes it.
create table private.written_comments (
  author_uid text not null,
  written_at timestamptz not null
);

create index written_by on private.written_comments (author_uid, written_at);
-- For the deletion of old rows.
create index written_before on private.written_comments (written_at);

alter table private.written_comments enable row level security;

-- Counts the rows that a statement has inserted, and refuses all of them if they exceed the limit.
-- Runs with the rights of the table's owner, since users have none on the table. It fires after the
-- insert, so that rows refused by a policy or a check, or skipped by a conflict, do not count.
create function private.limit_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Null for the secret key, which has no account and no limit.
  viewer constant text := private.viewer_uid();
  in_minute bigint;
  in_day bigint;
begin
  if viewer is null then
    return null;
  end if;
  -- Serializes the requests of an account: each has to see the rows counted by the ones before.
  perform pg_advisory_xact_lock(hashtextextended('comments of ' || viewer, 0));
  insert into private.written_comments select viewer, clock_timestamp() from added;
  select count(*) filter (where written_at > clock_timestamp() - interval '1 minute'), count(*)
  into in_minute, in_day
  from private.written_comments
  where author_uid = viewer and written_at > clock_timestamp() - interval '1 day';
  -- PostgREST answers this as status 429; the detail tells the client which limit was reached.
  if in_day > 300 then
    raise sqlstate 'PT429' using message = 'too many comments', detail = 'day';
  elsif in_minute > 20 then
    raise sqlstate 'PT429' using message = 'too many comments', detail = 'minute';
  end if;
  -- Deletes old rows of all accounts, since some never write again. Skips rows that another
  -- transaction is already deleting.
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
