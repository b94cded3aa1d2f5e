-- The text of files, for search alone: no client reads it (docs/decisions/0112-text-of-files.md says how it is taken out).

create table public.file_texts (
  file_path text collate "C" primary key references public.file_access (file_path) on delete cascade,
  -- Of the object whose text it is.
  generation text not null,
  content text check (octet_length(content) <= 200 * 1024),
  -- Why there is no text.
  problem text check (problem in ('none', 'unreadable', 'too-large', 'too-slow')),
  extracted_at timestamptz not null default now(),
  -- Copies of the item's row, for the index.
  principals text[] not null default '{}',
  file_updated_at timestamptz,
  -- A: of the path; D: of the text.
  text_words tsvector not null generated always as (private.weighted_words(
    private.search_words(file_path), private.search_words(content), 'D'
  )) stored,
  check ((content is null) <> (problem is null))
);

alter table public.file_texts enable row level security;
revoke all on public.file_texts from public, anon, authenticated;
grant all on public.file_texts to service_role;

create index file_texts_found_by on public.file_texts using gin (principals, text_words) with (fastupdate = off);

-- A text takes the access of its item, which it keeps from changing meanwhile; a text of what is gone, or of another
-- content of the file, is not stored.
create function private.admit_text() returns trigger
language plpgsql set search_path = ''
as $$
declare
  item record;
begin
  select principals, facts, file_updated_at, gone into item
  from public.file_access where file_path = new.file_path for share;
  if found and (item.gone or item.facts ->> 'generation' is distinct from new.generation) then
    return null;
  end if;
  new.principals := coalesce(item.principals, '{}');
  new.file_updated_at := item.file_updated_at;
  return new;
end
$$;

create trigger admit_text before insert or update of generation, content on public.file_texts
for each row execute function private.admit_text();

-- A text follows its item: its access in the same moment, and out when the content is gone.
create function private.text_follows() returns trigger
language plpgsql set search_path = ''
as $$
begin
  delete from public.file_texts
  where file_path = new.file_path
    and (new.gone or generation is distinct from new.facts ->> 'generation');
  update public.file_texts
  set principals = new.principals, file_updated_at = new.file_updated_at
  where file_path = new.file_path
    and (principals, file_updated_at) is distinct from (new.principals, new.file_updated_at);
  return null;
end
$$;

create trigger text_follows after update on public.file_access
for each row when (
  old.principals is distinct from new.principals
  or old.gone is distinct from new.gone
  or old.facts ->> 'generation' is distinct from new.facts ->> 'generation'
  or old.file_updated_at is distinct from new.file_updated_at
)
execute function private.text_follows();

revoke all on function private.admit_text(), private.text_follows() from public;
