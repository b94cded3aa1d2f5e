-- Where a domain has two spellings, the address of a token is read in the one that records hold
-- (docs/decisions/0145-spellings-of-domains.md).

-- `keyOfToken` of core: the token's address, lower-cased. Its claim counts only for the address for which it was made.
create function private.token_email() returns text
language sql stable set search_path = ''
as $$
  select case
    when own.claim ->> 'of' = own.spelling then own.claim ->> 'is'
    else own.spelling
  end
  from (
    select lower(auth.jwt() ->> 'email') as spelling, auth.jwt() -> 'address_key' as claim
  ) own
$$;

create or replace function private.viewer_email() returns text
language sql stable set search_path = ''
as $$
  select private.token_email()
  where private.viewer_uid() is not null
    and auth.jwt() -> 'email_verified' = 'true'::jsonb
    and private.is_credential(auth.jwt() ->> 'email')
$$;

create or replace function private.is_of_company() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from private.company_domains)
    or (
      auth.jwt() -> 'email_verified' = 'true'::jsonb
      and private.is_credential(auth.jwt() ->> 'email')
      and exists (
        select from private.company_domains
        where domain = substring(private.token_email() from '.@([^@]+)$')
      )
    )
$$;

revoke all on function private.token_email() from public, anon;
grant execute on function private.token_email() to authenticated, service_role;
