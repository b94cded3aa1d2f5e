-- The company's domains: where they are set, only verified addresses at them may use Navette. Repeats
-- `admitted` of core/src/access/access.ts.

-- Empty: every address is admitted. Only the function below reads it.
create table private.company_domains (
  -- In lower case.
  domain text primary key check (domain = lower(domain))
);

alter table private.company_domains enable row level security;
grant select, insert, delete on private.company_domains to service_role;

-- Whether the caller's address is verified, and one of the domains follows its last `@`. Reads the token's
-- own address, never a claim, which would outlive a change of address. Runs with the rights of the table's
-- owner, since users have none on the table.
create function private.is_of_company() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from private.company_domains)
    or (
      auth.jwt() -> 'email_verified' = 'true'::jsonb
      and private.is_credential(auth.jwt() ->> 'email')
      and exists (
        select from private.company_domains
        where domain = substring(lower(auth.jwt() ->> 'email') from '.@([^@]+)$')
      )
    )
$$;

-- Every policy asks for the caller's uid or address, and without a uid the address is null too: so nobody
-- else reads or writes anything.
create or replace function private.viewer_uid() returns text
language sql stable set search_path = ''
as $$
  select nullif(auth.jwt() ->> 'sub', '')
  where auth.jwt() ->> 'iss' like 'https://securetoken.google.com/%'
    and private.is_of_company()
$$;

-- Sets all domains at once. A deployment calls it with the secret key (ops/deploy).
create function public.set_company_domains(domains text[]) returns void
language sql strict set search_path = ''
as $$
  insert into private.company_domains select unnest(domains) on conflict do nothing;
  delete from private.company_domains where domain <> all (domains);
$$;

revoke all on function private.is_of_company(), public.set_company_domains(text[])
from public, anon, authenticated;
grant execute on function private.is_of_company() to authenticated, service_role;
grant execute on function public.set_company_domains(text[]) to service_role;
