create function private.quote_groups(of_supplier uuid) returns table (
  quote_id uuid,
  request_id uuid,
  first_quote_id uuid,
  quote_ids uuid[],
  project_id uuid,
  category text,
  created_at timestamptz,
  quote_status text,
  quote_price numeric,
  rejection_reason text,
  requested_items integer,
  waiting_items integer,
  approved_items integer,
  rejected_items integer,
  unquoted_items integer
)
language sql stable
set search_path = ''
as $$
  select
    g.quote_id, g.request_id, g.first_quote_id, g.quote_ids, r.project_id, r.category, g.created_at, g.quote_status, g.quote_price,
    g.rejection_reason, g.requested_items, g.waiting_items, g.approved_items, g.rejected_items, g.unquoted_items
  from (
    select
      (array_agg(q.id order by q.status <> 'requested', q.id))[1],
      q.request_id,
      (array_agg(q.id order by q.id))[1],
      array_agg(q.id),
      min(q.created_at),
      case
        when bool_or(q.status = 'requested') then 'requested'
        when bool_or(q.status = 'viewed' or q.status = 'submitted' and q.viewed_at is not null) then 'viewed'
        when bool_or(q.status = 'submitted') then 'submitted'
        when bool_or(q.status = 'approved') then 'approved'
        else 'rejected'
      end,
      sum(q.price),
      case
        when bool_and(q.status = 'rejected') then (
          array_agg(q.rejection_reason order by q.rejection_reason like '%selecionado para esta categoria%' desc, q.id)
        )[1]
      end,
      (count(*) filter (where q.status = 'requested'))::integer,
      (count(*) filter (where q.status in ('submitted', 'viewed') and q.price is not null))::integer,
      (count(*) filter (where q.status = 'approved'))::integer,
      (count(*) filter (where q.status = 'rejected' and q.price is not null and q.closed_as <> 'cancelled'))::integer,
      (count(*) filter (where q.status <> 'requested' and q.price is null and q.closed_as is distinct from 'cancelled'))::integer
    from public.quotes q
    where q.supplier_id = of_supplier
    group by q.request_id
  ) g (
    quote_id, request_id, first_quote_id, quote_ids, created_at, quote_status, quote_price, rejection_reason,
    requested_items, waiting_items, approved_items, rejected_items, unquoted_items
  )
  join public.quote_requests r on r.id = g.request_id
$$;
comment on function private.quote_groups(uuid) is
$$Requests to a supplier, one row each: project and category (Q-01). quote_id: the lowest that is still
requested, so that it can be answered, or else the lowest; first_quote_id: the lowest, whatever became of it. quote_status:
requested, then submitted or viewed, then approved, then rejected (Q-21); viewed when the architect has looked at it
(Q-30). quote_price: R$, sum of the rows. rejection_reason only when all rows are rejected.
The last five count the rows by outcome: waiting for the supplier's answer, priced and waiting for the architect, approved, priced
and rejected, never priced. What nobody needs any more (closed as cancelled) counts nowhere.
Reads as the caller: of suppliers only their own, for definer functions that have checked the caller any.$$;
grant execute on function private.quote_groups(uuid) to app_supplier, app_admin;
