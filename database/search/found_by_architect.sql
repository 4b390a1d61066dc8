create function private.found_by_architect(patterns text[]) returns table (
  kind text, id uuid, name text, place text, category text, status text, role text, project_id uuid, created_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select * from private.found_in_work(patterns)
  union all
  select 'person', s.id, coalesce(s.company_name, s.full_name), case when s.company_name is not null then s.full_name end,
    s.supplier_category, null, s.role, null, s.created_at
  from public.profiles s
  where s.role = 'supplier' and s.status = 'approved'
    and private.plain_words(concat_ws(
      ' ', s.company_name, s.full_name, s.email,
      (select string_agg(c.label, ' ') from public.categories c where c.key = any (s.supplier_category || s.further_categories))
    )) like all (patterns)
  union all
  -- Never a client of others: who may be found at all is chosen in "Novo projeto", where each look is recorded (docs/decisions/124).
  select 'person', c.id, c.full_name, newest.name, null, null, c.role, newest.id, c.created_at
  from public.profiles c
  cross join lateral (
    select p.id, p.name
    from public.projects p
    where p.client_id = c.id and p.architect_id = (select auth.uid())
    order by p.created_at desc, p.id
    limit 1
  ) newest
  where c.role = 'client' and private.plain_words(concat_ws(' ', c.full_name, c.email)) like all (patterns)
$$;
comment on function private.found_by_architect(text[]) is
$$An architect's hits: own work, approved suppliers, and the clients of own projects with the newest of them.
For search_everything.
Source: docs/decisions/126.$$;
grant execute on function private.found_by_architect(text[]) to app_architect;
