create function private.issue_fixer(placed public.orders, supplier public.profiles, out fixer text, out has_account boolean)
language sql stable
set search_path = ''
as $$
  select case when private.may_supply(supplier) and (placed).status <> 'cancelled' then 'supplier' else 'architect' end,
    coalesce((supplier).guest_of is null, true)
$$;
comment on function private.issue_fixer(public.orders, public.profiles) is
$$The side that has to mend what concerns an order: its supplier, or the architect where there is no order, where it was terminated, and where its
supplier is suspended or erased. has_account: false for a supplier without an account, for whom the architect answers.
For definer functions; granted to nobody.$$;

create function private.issue_turn(
  status text, is_disputed boolean, fixed_role text, fixer text, has_account boolean, has_client boolean
) returns text[]
language sql immutable
set search_path = ''
as $$
  select case
    when status = 'open' and is_disputed then array['architect']
    when status = 'open' and fixer = 'supplier' and has_account then array['supplier']
    when status = 'open' then array['architect']
    when status = 'fixed' and fixed_role = 'supplier' and has_client then array['architect', 'client']
    when status = 'fixed' and has_client then array['client']
    when status = 'fixed' then array['architect']
    else '{}'
  end
$$;
comment on function private.issue_turn(text, boolean, text, text, boolean, boolean) is
$$The roles that an issue waits for: who has to mend it, who may check it (never the side that mended it, unless the project has no client), or who
decides a dispute. None for a draft and for what is over. Granted to nobody.$$;

create function private.read_issues(project uuid, placed uuid, one uuid)
returns table (issue public.issues, fixer text, has_account boolean, turn text[])
language sql stable
set search_path = ''
as $$
  select i, f.fixer, f.has_account,
    private.issue_turn(
      i.status, i.is_disputed, i.fixed_role, f.fixer, f.has_account, i.client_id is not null and c.erased_at is null
    )
  from public.issues i
  left join public.orders o on o.id = i.order_id
  left join public.profiles s on s.id = o.supplier_id
  left join public.profiles c on c.id = i.client_id
  cross join lateral private.issue_fixer(o, s) f
  where (read_issues.project is null or i.project_id = read_issues.project)
    and (read_issues.placed is null or i.order_id = read_issues.placed)
    and (read_issues.one is null or i.id = read_issues.one)
    and case
      when private.asked_by('app_admin') then i.status <> 'draft'
      when private.asked_by('app_architect')
        then i.architect_id = (select auth.uid()) and (i.status <> 'draft' or i.author_id = (select auth.uid()))
      when private.asked_by('app_client')
        then i.client_id = (select auth.uid()) and (i.status <> 'draft' or i.author_id = (select auth.uid()))
      when private.asked_by('app_supplier') then i.supplier_id = (select auth.uid()) and i.status <> 'draft'
      else false
    end
$$;
comment on function private.read_issues(uuid, uuid, uuid) is
$$The issues that the caller may read, of a project, an order, or one, as the policies have it, each with the side that has to mend it, whether that
supplier has an account, and whose turn it is.
For definer functions; granted to nobody.$$;
