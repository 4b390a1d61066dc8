create function public.list_offer_origins(target_project_id uuid default null, among uuid[] default null) returns table (
  quote_id uuid,
  item_id uuid,
  request_id uuid,
  order_id uuid,
  supplier_id uuid,
  version integer,
  is_guest boolean,
  source text,
  channel text,
  received_on date,
  said_by text,
  entered_by text,
  confirmed_at timestamptz,
  disowned_at timestamptz,
  files integer
)
language sql stable security definer
set search_path = ''
as $$
  with asked (id) as (
    select q.id from public.quotes q where q.project_id = target_project_id
    union
    select a.id from unnest(among) a (id)
    union
    select t.quote_id from private.order_items t where t.order_id = any (among)
  )
  select
    q.id, q.project_item_id, q.request_id, placed.id, q.supplier_id, case when f.source is not null then shown.version end, f.*
  from asked
  join public.quotes q on q.id = asked.id
  left join lateral (
    select o.id from private.order_items t
    join public.orders o on o.id = t.order_id
    where t.quote_id = q.id
    order by t.removed_at desc nulls first, o.created_at desc limit 1
  ) placed on true
  -- A client was shown the version that was sent to them, and no newer one.
  left join lateral (
    select c.version
    from (
      select n.id from public.selections n
      where n.project_id = q.project_id and n.client_id = (select auth.uid()) and n.status <> 'withdrawn'
      order by n.sent_at desc, n.id limit 1
    ) latest
    join public.selection_items c on c.selection_id = latest.id and c.quote_id = q.id
  ) sent on private.asked_by('app_client')
  cross join lateral (
    select case when q.status = 'approved' or placed.id is not null then q.version else coalesce(sent.version, q.version) end
  ) shown (version)
  cross join lateral private.origin_facts(q.request_id, shown.version) f
  where q.architect_id = (select auth.uid()) and private.asked_by('app_architect')
    or private.asked_by('app_admin')
    or q.client_id = (select auth.uid()) and private.asked_by('app_client')
      and (q.status = 'approved' or placed.id is not null or sent.version is not null)
  order by q.request_id, q.id
$$;
comment on function public.list_offer_origins(uuid, uuid[]) is
$$Where offers come from, a row for each quote of a project, or of those whose own id or whose order's is among the given ones: whether the supplier
has no account (is_guest), and how the answer came in that stands, or that was sent to the client: source (account; link; behalf: typed by the
architect), channel and day by which it reached the architect, who said it (by a link: the name that was given), the name of the person who typed it,
when the supplier confirmed what was typed (or the order placed on it) or disowned it, and how many files belong to it. order_id: the order that
holds it, or held it last.
For the project's architect and admins every quote, unanswered ones with null; for its client those that were approved, stand or stood in an order, or
are in the latest selection that was sent and not withdrawn (T40); no row to anybody else. Suppliers may not call it.
Nullable: order_id, version, source, channel, received_on, said_by, entered_by, confirmed_at, disowned_at.
Closed sets: source (quote_versions.source), channel (quote_versions.channel).
Definer: clients may not read quotes, and how an answer came in is granted to nobody.
Source: CVD-055, docs/decisions/261.$$;
grant execute on function public.list_offer_origins(uuid, uuid[]) to app_architect, app_client, app_admin;
