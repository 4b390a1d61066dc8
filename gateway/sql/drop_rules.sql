-- Drops every rule (policies, triggers, views, functions, grants) and no data. apply.ts runs it before it builds the
-- rules again from their files.

do $$
declare
  target record;
begin
  for target in
    select format('drop policy %I on %I.%I', policyname, schemaname, tablename) as statement
    from pg_policies
    where schemaname in ('public', 'private', 'auth', 'storage')
  loop
    execute target.statement;
  end loop;

  for target in
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname in ('public', 'private', 'auth', 'storage')
  loop
    execute target.statement;
  end loop;

  for target in
    select format('drop view %s cascade', c.oid::regclass) as statement
    from pg_class c
    where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'masked'::regnamespace)
  loop
    execute target.statement;
  end loop;

  for target in
    select format('drop routine %s', p.oid::regprocedure) as statement
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private', 'auth', 'storage')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    -- An aggregate depends on a function, and a function that is stored parsed on those it calls, which were created
    -- before it: none of these can be dropped first.
    order by p.prokind <> 'a', p.oid desc
  loop
    execute target.statement;
  end loop;
end
$$;

-- From every role that can have been granted anything: the gateway's login, the roles that it may assume, and PUBLIC.
do $$
declare
  grantees text;
begin
  select concat_ws(', ', 'public', 'authenticator', string_agg(quote_ident(r.rolname), ', '))
  into grantees
  from pg_auth_members m
  join pg_roles r on r.oid = m.roleid
  where m.member = 'authenticator'::regrole;
  execute 'revoke all on all tables in schema public, private, auth, masked from ' || grantees;
  execute 'revoke all on all sequences in schema public, private, auth from ' || grantees;
  -- A database of an older version has no such schema yet.
  if to_regnamespace('storage') is not null then
    execute 'revoke all on all tables in schema storage from ' || grantees;
  end if;
end
$$;
