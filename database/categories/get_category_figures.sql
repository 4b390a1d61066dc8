create function public.get_category_figures() returns table (
  key text,
  label text,
  is_specified boolean,
  retired_at timestamptz,
  suppliers integer,
  open_items integer
)
language sql stable
set search_path = ''
as $$
  select c.key, c.label, c.is_specified, c.retired_at, coalesce(s.suppliers, 0), coalesce(i.items, 0)
  from public.categories c
  left join (
    select served.category, count(*)::integer as suppliers
    from public.profiles p
    cross join unnest(p.supplier_category || p.further_categories) served (category)
    where p.role = 'supplier' and p.status = 'approved'
    group by served.category
  ) s on s.category = c.key
  left join (
    select i.category, count(*)::integer as items
    from public.project_items i
    join public.projects p on p.id = i.project_id and p.status in ('planning', 'quoting', 'in_progress')
    where not exists (select from public.quotes q where q.project_item_id = i.id and q.status = 'approved')
      and not private.is_bought_elsewhere(i.id)
    group by i.category
  ) i on i.category = c.key
  order by c.position, c.label
$$;
comment on function public.get_category_figures() is
$$The categories for the team, in their order: suppliers is how many approved ones can be invited for it, open_items how many items of
projects that are not over have no approved quote yet.
For admins; 42501 to everybody else.
Nullable: retired_at.
Source: OPE-022, docs/decisions/121.$$;
grant execute on function public.get_category_figures() to app_admin;
