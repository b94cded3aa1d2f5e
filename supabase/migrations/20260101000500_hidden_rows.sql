-- Keeps the planner's estimates, and conflicts of keys, from telling people about rows that a policy hides.

-- Estimates. Hosted PostgREST answers `Prefer: count=planned` with the number of rows that the planner
-- expects. For leakproof operators (`=`, `<`, `like 'x%'`), the planner uses statistics of all rows, hidden
-- ones included: a prefix of hidden paths was estimated at hundreds of rows, an absent prefix at one, so
-- that a hidden path could be found out letter by letter. Without statistics, all values are estimated
-- alike. Queries keep their plans, since each has an index made for it. New columns need the same: a test
-- asks for the estimates of every column that people may select (tests/comments/policies/estimates.test.ts).
do $$
declare
  -- The types of columns that policies name cannot be set: policies are made again as they were.
  policy record;
  policies constant jsonb := (
    select jsonb_agg(jsonb_build_object(
      'drop', format('drop policy %I on %I.%I', policyname, schemaname, tablename),
      'create', format('create policy %I on %I.%I as %s for %s to %s', policyname, schemaname, tablename,
          permissive, cmd, (select string_agg(quote_ident(r), ', ') from unnest(roles) r))
        || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '')
    ))
    from pg_policies where schemaname = 'public'
  );
  found record;
begin
  for policy in select made ->> 'drop' as dropped from jsonb_array_elements(policies) made loop
    execute policy.dropped;
  end loop;
  for found in
    select attrelid::regclass as of, attname as name, format_type(atttypid, atttypmod) as type,
      coalesce((
        select format(' collate %I.%I', collnamespace::regnamespace::text, collname)
        from pg_collation where oid = attcollation
      ), '') as collation
    from pg_attribute
    where attrelid in ('public.file_access'::regclass, 'public.app_admins'::regclass, 'public.comments'::regclass)
      and attnum > 0 and not attisdropped
  loop
    -- `analyze` and autovacuum write no statistics of the column from now on. To set its type, to the same
    -- one, deletes those that exist, which only a superuser may do by other means.
    execute format('alter table %s alter column %I set statistics 0', found.of, found.name);
    execute format('alter table %s alter column %I type %s%s', found.of, found.name, found.type, found.collation);
  end loop;
  for policy in select made ->> 'create' as created from jsonb_array_elements(policies) made loop
    execute policy.created;
  end loop;
end
$$;

-- Conflicts. The key of a comment includes its file, which the author sees. With the id alone, a conflict
-- told whether a comment on a hidden file, once seen, still exists.
alter table public.comments drop constraint comments_pkey, add primary key (file_path, id);
