create function public.get_selection_review(target_project_id uuid) returns table (
  selection_id uuid,
  status text,
  sent_at timestamptz,
  decided_at timestamptz,
  message text,
  keep_undecided boolean,
  total numeric,
  quote_id uuid,
  item_id uuid,
  category text,
  description text,
  quantity numeric,
  unit text,
  supplier_name text,
  supplier_company text,
  version integer,
  price numeric,
  scope text,
  delivery_time_days integer,
  warranty_months integer,
  brand text,
  model text,
  alternative text,
  note text,
  valid_until date,
  forecast numeric,
  category_approved numeric,
  category_missing integer,
  project_missing integer,
  rivals jsonb,
  is_stale boolean,
  decision text,
  justification text,
  undecided_categories text[],
  room text,
  item_position integer,
  origin jsonb
)
language sql stable security definer
set search_path = ''
as $$
  with latest as (
    select s.*
    from public.selections s
    where s.project_id = target_project_id
      and s.status <> 'withdrawn'
      and (
        s.client_id = (select auth.uid()) and private.asked_by('app_client')
        or s.architect_id = (select auth.uid()) and private.asked_by('app_architect')
      )
    order by s.sent_at desc, s.id
    limit 1
  ), missing as (
    select i.category, count(*)::integer as items
    from latest s
    join public.project_items i on i.project_id = s.project_id and i.cancelled_at is null
    where not exists (select from public.quotes a where a.project_item_id = i.id and a.status = 'approved')
      and not private.is_bought_elsewhere(i.id)
      and not exists (
        select from public.selection_items c
        join public.quotes q on q.id = c.quote_id
        where c.selection_id = s.id and q.project_item_id = i.id
      )
    group by i.category
  )
  select
    s.id, s.status, s.sent_at, s.decided_at, s.message, s.keep_undecided, s.total,
    c.quote_id, i.id, i.category, l.description, l.quantity, l.unit, p.full_name, p.company_name,
    c.version, c.price, coalesce(l.scope, 'quoted'), l.delivery_time_days, v.warranty_months, l.brand, l.model, l.alternative,
    l.note, v.valid_until, b.budgeted_amount,
    (
      select coalesce(sum(a.price), 0)
      from public.quotes a
      where a.project_id = s.project_id and a.category = i.category and a.status = 'approved'
    ),
    coalesce((select m.items from missing m where m.category = i.category), 0),
    coalesce((select sum(m.items)::integer from missing m), 0),
    c.rivals,
    s.status = 'sent' and (
      j.status not in ('quoting', 'in_progress') or c.quote_id in (select t.quote_id from private.stale_items(s.id) t)
    ),
    c.decision, c.justification, s.undecided_categories, i.room, i.position,
    private.offer_origin(q.request_id, c.version)
  from latest s
  join public.projects j on j.id = s.project_id
  join public.selection_items c on c.selection_id = s.id
  join public.quotes q on q.id = c.quote_id
  join public.project_items i on i.id = q.project_item_id
  join public.profiles p on p.id = q.supplier_id
  -- As it was sent: a newer version is never shown under the decision about this one.
  join public.quote_versions v on v.request_id = q.request_id and v.version = c.version
  cross join lateral (
    select o.*
    from jsonb_to_recordset(v.lines) o (
      quote_id uuid, description text, quantity numeric, unit text, scope text, delivery_time_days integer,
      brand text, model text, alternative text, note text
    )
    where o.quote_id = c.quote_id
  ) l
  left join public.project_category_budgets b on b.project_id = s.project_id and b.category = i.category
  order by i.category, i.position, i.id
$$;
comment on function public.get_selection_review(uuid) is
$$The latest selection of a project that was not withdrawn, one row for each of its quotes by category: what was sent (item,
supplier, price in R$, days, warranty in months, words, last day of the offer), what is forecast for the category and approved in
it so far (R$), how many items of the category and of the project are neither approved nor in the selection, and what the client
decided. The first columns are those of the selection and repeat. is_stale: the offer
changed, ended or was decided otherwise, and the architect has to send again. rivals:
[{price, delivery_time_days, place}] of the other offers, without names (one place is one supplier throughout a category), where the architect shows them.
room and item_position: for which part of the building the item is and its place in the list of the project, as they are now.
origin: where the answer comes from; null where it has no mark.
For the project's client and its architect; no row to anybody else.
Nullable: decided_at, message, supplier_company, delivery_time_days, warranty_months, brand, model, alternative, note,
valid_until, forecast, rivals, decision, justification, undecided_categories, room, origin.
Closed sets: status (selections.status), unit (project_items.unit), scope (quotes.scope),
decision (selection_items.decision).
Definer: clients may not read quotes, items or versions.
Source: docs/decisions/098.$$;
grant execute on function public.get_selection_review(uuid) to app_client, app_architect;
