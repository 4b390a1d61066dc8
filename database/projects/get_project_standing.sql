create function public.get_project_standing(target_project_ids uuid[]) returns table (
  project_id uuid,
  items integer,
  approved_items integer,
  decidable_items integer,
  idle_items integer,
  waiting_requests integer,
  approved_total numeric,
  unpaid_deals integer,
  unpaid_total numeric,
  asked_requests integer,
  answered_requests integer,
  categories integer,
  asked_categories integer,
  open_deliveries integer,
  open_issues integer
)
language sql stable
set search_path = ''
as $$
  with own as (
    select p.id
    from public.projects p
    where p.id = any (target_project_ids)
  ), listed as (
    select
      i.project_id,
      count(*)::integer as items,
      (count(*) filter (where offers.approved))::integer as approved,
      (count(*) filter (where not offers.approved and offers.decidable))::integer as decidable,
      (count(*) filter (where not (offers.approved or offers.decidable or offers.awaited) and not private.is_bought_elsewhere(i.id)))::integer
        as idle
    from own
    join public.project_items i on i.project_id = own.id
    cross join lateral (
      select
        coalesce(bool_or(q.status = 'approved'), false) as approved,
        coalesce(bool_or(q.status in ('submitted', 'viewed') and q.price > 0 and s.id is not null), false) as decidable,
        coalesce(bool_or(q.status = 'requested' and s.id is not null), false) as awaited
      from public.quotes q
      -- The caller reads approved suppliers and own guests; what a guest left open is closed when it may not supply any more.
      left join public.profiles s on s.id = q.supplier_id
      where q.project_item_id = i.id
    ) offers
    group by i.project_id
  ), asked as (
    select r.project_id, count(*)::integer as waiting
    from own
    join public.quote_requests r on r.project_id = own.id
    join public.profiles s on s.id = r.supplier_id
    where exists (select from public.quotes q where q.request_id = r.id and q.status = 'requested')
    group by r.project_id
  ), counted as (
    select r.project_id, count(*)::integer as asked, (count(*) filter (where private.is_answered(r.id)))::integer as answered,
      count(distinct r.category)::integer as categories
    from own
    join public.quote_requests r on r.project_id = own.id
    group by r.project_id
  ), deals as (
    select
      r.project_id,
      sum(q.price) as total,
      (count(*) filter (where q.price > paid.total))::integer as unpaid,
      sum(q.price - paid.total) as balance
    from own
    join public.quote_requests r on r.project_id = own.id
    join public.quotes q on q.request_id = r.id and q.status = 'approved'
    cross join lateral (
      select coalesce(sum(y.amount), 0) as total from public.payments y where y.quote_id = q.id
    ) paid
    group by r.project_id
  )
  select
    own.id,
    coalesce(l.items, 0), coalesce(l.approved, 0), coalesce(l.decidable, 0), coalesce(l.idle, 0),
    coalesce(a.waiting, 0),
    coalesce(d.total, 0), coalesce(d.unpaid, 0), coalesce(d.balance, 0),
    coalesce(c.asked, 0), coalesce(c.answered, 0),
    (select count(distinct i.category)::integer from public.project_items i where i.project_id = own.id), coalesce(c.categories, 0),
    (select count(*)::integer from public.deliveries v where v.project_id = own.id and v.status = 'announced'),
    (select count(*)::integer from public.issues i where i.project_id = own.id and i.status in ('open', 'fixed'))
  from own
  left join listed l on l.project_id = own.id
  left join asked a on a.project_id = own.id
  left join deals d on d.project_id = own.id
  left join counted c on c.project_id = own.id
$$;
comment on function public.get_project_standing(uuid[]) is
$$The state of the caller's projects, one row each: items in all, with an approved quote, with an offer that can be
approved now (decidable), and with neither, nor a request that is still unanswered (idle); requests (supplier and
category) without an answer; R$ approved, deals with an open balance and R$ still to pay; how many requests there are and how many of them are
answered, categories with items and how many of them suppliers were asked for; deliveries that were announced and not checked (open_deliveries);
pendências and claims that are not closed (open_issues).
Suppliers without access count for nothing that could still happen.
For the project's architect; no row for anybody else's project.
Source: docs/decisions/066.$$;
grant execute on function public.get_project_standing(uuid[]) to app_architect;
