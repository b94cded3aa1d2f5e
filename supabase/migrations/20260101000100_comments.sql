-- Comments on files (specification, section 3), with who really wrote them.

-- What JavaScript's `trim` removes, so that both sides agree on what is empty.
create function private.trimmed(value text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(value, E'\t\n\u000b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

-- Whether a name shows what it is: what `hasInvisible` and `isBlank` of core/src/visible-text.ts say, for
-- the Unicode of the day. It holds no control, format or private-use character, of which the zero width
-- joiner stays before a symbol, as emoji have it; and not blanks alone. A test compares every character.
create function private.is_in_sight(value text) returns boolean
language sql immutable set search_path = ''
as $$
  select value ~ (
    '[^'
    '\u0020\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
    ']'
  ) and value !~ (
    '['
    '\u0001-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e'
    '\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ue000-\uf8ff'
    '\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff\U000110bd\U000110cd\U00013430-\U0001343f'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U0001fffe\U0001ffff\U0002fffe\U0002ffff'
    '\U0003fffe\U0003ffff\U0004fffe\U0004ffff\U0005fffe\U0005ffff\U0006fffe\U0006ffff'
    '\U0007fffe\U0007ffff\U0008fffe\U0008ffff\U0009fffe\U0009ffff\U000afffe\U000affff'
    '\U000bfffe\U000bffff\U000cfffe\U000cffff\U000dfffe\U000dffff\U000e0001'
    '\U000e0020-\U000e007f\U000efffe-\U0010ffff'
    ']|\u200d(?!['
    '\u00a6\u00a9\u00ae\u00b0\u0482\u058d\u058e\u060e\u060f\u06de\u06e9\u06fd\u06fe\u07f6'
    '\u09fa\u0b70\u0bf3-\u0bf8\u0bfa\u0c7f\u0d4f\u0d79\u0f01-\u0f03\u0f13\u0f15-\u0f17'
    '\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0fbe-\u0fc5\u0fc7-\u0fcc\u0fce\u0fcf\u0fd5-\u0fd8'
    '\u109e\u109f\u1390-\u1399\u166d\u1940\u19de-\u19ff\u1b61-\u1b6a\u1b74-\u1b7c\u2100\u2101'
    '\u2103-\u2106\u2108\u2109\u2114\u2116\u2117\u211e-\u2123\u2125\u2127\u2129\u212e'
    '\u213a\u213b\u214a\u214c\u214d\u214f\u218a\u218b\u2194-\u2199\u219c-\u219f\u21a1\u21a2'
    '\u21a4\u21a5\u21a7-\u21ad\u21af-\u21cd\u21d0\u21d1\u21d3\u21d5-\u21f3\u2300-\u2307'
    '\u230c-\u231f\u2322-\u2328\u232b-\u237b\u237d-\u239a\u23b4-\u23db\u23e2-\u2429'
    '\u2440-\u244a\u249c-\u24e9\u2500-\u25b6\u25b8-\u25c0\u25c2-\u25f7\u2600-\u266e'
    '\u2670-\u2767\u2794-\u27bf\u2800-\u28ff\u2b00-\u2b2f\u2b45\u2b46\u2b4d-\u2b73'
    '\u2b76-\u2bff\u2ce5-\u2cea\u2e50\u2e51\u2e80-\u2e99\u2e9b-\u2ef3\u2f00-\u2fd5'
    '\u2ff0-\u2fff\u3004\u3012\u3013\u3020\u3036\u3037\u303e\u303f\u3190\u3191\u3196-\u319f'
    '\u31c0-\u31e5\u31ef\u3200-\u321e\u322a-\u3247\u3250\u3260-\u327f\u328a-\u32b0'
    '\u32c0-\u33ff\u4dc0-\u4dff\ua490-\ua4c6\ua828-\ua82b\ua836\ua837\ua839\uaa77-\uaa79'
    '\ufbc3-\ufbd2\ufd40-\ufd4f\ufd90\ufd91\ufdc8-\ufdcf\ufdfd-\ufdff\uffe4\uffe8\uffed\uffee'
    '\ufffc\ufffd\U00010137-\U0001013f\U00010179-\U00010189\U0001018c-\U0001018e'
    '\U00010190-\U0001019c\U000101a0\U000101d0-\U000101fc\U00010877\U00010878\U00010ac8'
    '\U00010ed1-\U00010ed8\U0001173f\U00011fd5-\U00011fdc\U00011fe1-\U00011ff1'
    '\U00016b3c-\U00016b3f\U00016b45\U0001bc9c\U0001cc00-\U0001ccef\U0001ccfa-\U0001ccfc'
    '\U0001cd00-\U0001ceb3\U0001ceba-\U0001ced0\U0001cee0-\U0001ceef\U0001cf50-\U0001cfc3'
    '\U0001d000-\U0001d0f5\U0001d100-\U0001d126\U0001d129-\U0001d164\U0001d16a-\U0001d16c'
    '\U0001d183\U0001d184\U0001d18c-\U0001d1a9\U0001d1ae-\U0001d1ea\U0001d200-\U0001d241'
    '\U0001d245\U0001d300-\U0001d356\U0001d800-\U0001d9ff\U0001da37-\U0001da3a'
    '\U0001da6d-\U0001da74\U0001da76-\U0001da83\U0001da85\U0001da86\U0001e14f\U0001ecac'
    '\U0001ed2e\U0001fb00-\U0001fb92\U0001fb94-\U0001fbef\U0001fbfa\U0001f000-\U0001faff'
    '])'
  )
$$;

create table public.comments (
  -- The client makes it, so that a comment whose answer was lost is not stored twice when sent again.
  id uuid primary key default gen_random_uuid(),
  -- A file's path. Names in the bucket, prefix included, have at most 1,024 bytes.
  file_path text collate "C" not null
    check (octet_length(file_path) between 1 and 1024 and file_path not like '%/'),
  content text not null check (char_length(content) between 1 and 4000),
  -- Free text, no identity: the next two are.
  author text not null check (char_length(author) between 1 and 80 and private.is_in_sight(author)),
  created_at timestamptz not null default now(),
  -- From the token, never from the client, which may not write these columns.
  author_uid text not null default private.viewer_uid(),
  -- Null as long as the address is not verified.
  author_email text default private.viewer_email()
);

-- The order of the list, and of its pages.
create index comments_of_file on public.comments (file_path, created_at, id);

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
grant insert (id, file_path, content, author) on public.comments to authenticated;
grant all on public.comments to service_role;

-- Whoever gets a file's row sees the file: the policies of `file_access` decide. No function is called,
-- which Postgres would do per row. An admin sees everything, an item without record included.
create policy "whoever sees the file reads" on public.comments for select to authenticated
using (
  (select private.is_admin())
  or exists (select from public.file_access where file_access.file_path = comments.file_path)
);

-- A comment needs a file to be about: nobody, an admin neither, writes where there is no record.
create policy "whoever sees the file writes, as themselves" on public.comments
for insert to authenticated
with check (
  author_uid = (select private.viewer_uid())
  and exists (select from public.file_access where file_access.file_path = comments.file_path)
);

create policy "the author or an admin deletes" on public.comments for delete to authenticated
using (author_uid = (select private.viewer_uid()) or (select private.is_admin()));

revoke all on function private.trimmed(text), private.is_in_sight(text), private.trim_comment()
from public;
grant execute on function private.trimmed(text), private.is_in_sight(text)
to authenticated, service_role;
