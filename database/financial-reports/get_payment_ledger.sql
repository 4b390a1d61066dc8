create function private.ledger_page(
  architect uuid,
  from_day date,
  until_day date,
  project_ids uuid[],
  only_category text,
  target_supplier_id uuid,
  after_payment_id uuid,
  with_outside boolean,
  most integer
) returns table (
  id uuid,
  payment_date date,
  created_at timestamptz,
  project_id uuid,
  quote_id uuid,
  purchase_id uuid,
  category text,
  amount numeric,
  batch_id uuid,
  reversal_of uuid,
  notes text,
  created_by uuid,
  account_id uuid,
  recorded_role text
)
language plpgsql stable
set search_path = ''
-- Most filters are left out: planned for those that are there.
set plan_cache_mode = force_custom_plan
-- About as many as a page shows, so that what belongs to them is found by index.
rows 100
as $$
#variable_conflict use_column
declare
  last_day date;
  last_at timestamptz;
begin
  if after_payment_id is not null then
    select y.payment_date, y.created_at into last_day, last_at
    from (
      select p.id, p.payment_date, p.created_at from public.payments p where p.architect_id = architect
      union all
      select p.id, p.payment_date, p.created_at from public.purchase_payments p where p.architect_id = architect
    ) y
    where y.id = after_payment_id;
    if not found then
      raise exception 'Pagamento não encontrado.' using errcode = 'PT404';
    end if;
  end if;
  return query
    with shares as (
      select m.payment_id, sum(m.paid) as amount
      from private.outside_moves(
        array(
          select p.id from public.projects p
          where p.architect_id = architect and (ledger_page.project_ids is null or p.id = any (ledger_page.project_ids))
            and with_outside and only_category is not null
        ), private.day_in_sao_paulo(now())
      ) m
      where m.payment_id is not null and m.category = only_category
      group by m.payment_id
      having sum(m.paid) <> 0
    )
    (
      select y.id, y.payment_date, y.created_at, y.project_id, y.quote_id, null::uuid, q.category, y.amount, y.batch_id, y.reverses_payment_id,
        y.notes, y.created_by, y.account_id, null::text
      from public.payments y
      join public.quotes q on q.id = y.quote_id
      where y.architect_id = architect
        and (ledger_page.from_day is null or y.payment_date >= ledger_page.from_day)
        and (ledger_page.until_day is null or y.payment_date <= ledger_page.until_day)
        and (ledger_page.project_ids is null or y.project_id = any (ledger_page.project_ids))
        and (only_category is null or q.category = only_category)
        and (ledger_page.target_supplier_id is null or q.supplier_id = ledger_page.target_supplier_id)
        and (after_payment_id is null or (y.payment_date, y.created_at, y.id) > (last_day, last_at, after_payment_id))
      order by y.payment_date, y.created_at, y.id
      limit most
    )
    union all
    (
      select y.id, y.payment_date, y.created_at, y.project_id, null, y.purchase_id, coalesce(only_category, (
          select case when count(*) = count(n.category) and min(n.category) = max(n.category) then min(n.category) end
          from public.purchase_lines n
          where n.purchase_id = y.purchase_id
        )), coalesce(s.amount, y.amount), y.batch_id, y.reverses_id, y.notes, null, null, y.recorded_role
      from public.purchase_payments y
      left join shares s on s.payment_id = y.id
      where with_outside and y.architect_id = architect and ledger_page.target_supplier_id is null
        and (ledger_page.from_day is null or y.payment_date >= ledger_page.from_day)
        and (ledger_page.until_day is null or y.payment_date <= ledger_page.until_day)
        and (ledger_page.project_ids is null or y.project_id = any (ledger_page.project_ids))
        and (only_category is null or s.payment_id is not null)
        and (after_payment_id is null or (y.payment_date, y.created_at, y.id) > (last_day, last_at, after_payment_id))
      order by y.payment_date, y.created_at, y.id
      limit most
    )
    order by 2, 3, 1
    limit most;
end
$$;
comment on function private.ledger_page(uuid, date, date, uuid[], text, uuid, uuid, boolean, integer) is
$$The rows of public.get_payment_ledger and their order, before anybody is named: payments of an architect's projects, and those of purchases outside
where they are asked for, whose amount is the share of only_category when there is one. PT404 for an after_payment_id that is no such payment.
For definer functions that have checked the caller; granted to nobody.$$;

create function private.ledger_parcels(orders uuid[]) returns table (payment_id uuid, words text)
language sql stable
rows 100
set search_path = ''
as $$
  with parts as materialized (
    select i.order_id, i.number, i.amount, sum(i.amount) over (partition by i.order_id order by i.number rows unbounded preceding) as after,
      count(*) over (partition by i.order_id) as count
    from public.instalments i
    where i.order_id = any (ledger_parcels.orders)
  ), standing as materialized (
    select y.id, t.order_id, y.amount,
      sum(y.amount) over (partition by t.order_id order by y.created_at, y.payment_date, y.id rows unbounded preceding) as after
    from unnest(ledger_parcels.orders) o (id)
    join private.order_items t on t.order_id = o.id and t.removed_at is null
    join public.payments y on y.quote_id = t.quote_id and y.amount > 0
    left join public.payments r on r.reverses_payment_id = y.id
    where r.id is null
  )
  select s.id, concat_ws(' a ', min(p.number), nullif(max(p.number), min(p.number))) || ' de ' || p.count
  from standing s
  join parts p on p.order_id = s.order_id and p.after - p.amount < s.after and p.after > s.after - s.amount
  group by s.id, p.count
$$;
comment on function private.ledger_parcels(uuid[]) is
$$Which instalments of its order each payment that stands has filled, when payments fill them in their order: "2 de 4", "1 a 3 de 4". What was taken back
has filled none. Granted to nobody.
Source: docs/decisions/111 and 301.$$;

create function public.get_payment_ledger(
  from_day date default null,
  until_day date default null,
  project_ids uuid[] default null,
  only_category text default null,
  target_supplier_id uuid default null,
  after_payment_id uuid default null,
  with_outside boolean default false,
  most integer default null
) returns table (
  payment_id uuid,
  payment_date date,
  recorded_at timestamptz,
  recorded_by text,
  project_id uuid,
  project_name text,
  client_name text,
  supplier_id uuid,
  supplier_name text,
  supplier_legal_name text,
  supplier_tax_id text,
  order_number text,
  category text,
  category_label text,
  item text,
  parcela text,
  amount numeric,
  batch_id uuid,
  reversal_of uuid,
  receipts text[],
  notes text,
  origin text
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if most not between 1 and 100000 then
    raise exception 'Peça de 1 a 100.000 pagamentos.' using errcode = 'PT400';
  end if;
  return query
    with page as materialized (
      select g.*
      from private.ledger_page(
        private.check_reports(), get_payment_ledger.from_day, get_payment_ledger.until_day, get_payment_ledger.project_ids,
        get_payment_ledger.only_category, get_payment_ledger.target_supplier_id, get_payment_ledger.after_payment_id,
        coalesce(get_payment_ledger.with_outside, false), get_payment_ledger.most
      ) g
    ), placed as materialized (
      -- The order that holds the quote, or the last one that did.
      select distinct on (t.quote_id) t.quote_id, o.id, private.order_label(o) as label
      from private.order_items t
      join public.orders o on o.id = t.order_id
      where t.quote_id in (select g.quote_id from page g)
      order by t.quote_id, t.removed_at is not null, t.added_at desc
    ), parcels as materialized (
      select p.* from private.ledger_parcels(array(select distinct l.id from placed l)) p
    ), people as materialized (
      select d.created_by, d.account_id, private.acting_name(d.created_by, coalesce(d.account_id, d.created_by)) as name
      from (select distinct g.created_by, g.account_id from page g where g.created_by is not null) d
    ), kept as materialized (
      select a.entity_id, array_agg(a.file_name order by a.created_at, a.id) as names
      from public.attachments a
      where a.kind in ('payment', 'purchase')
        and a.entity_id = any (array(select g.id from page g union select g.batch_id from page g union select g.purchase_id from page g))
      group by a.entity_id
    )
    select g.id, g.payment_date, g.created_at,
      case g.recorded_role when 'client' then 'Cliente' when 'architect' then 'Arquiteto' when 'admin' then 'Equipe' else w.name end,
      g.project_id, p.name, c.full_name, q.supplier_id, coalesce(nullif(s.company_name, ''), s.full_name, u.vendor), b.legal_name,
      private.tax_id_label(b.tax_id), coalesce(l.label, private.purchase_label(u.number)), g.category, k.label,
      coalesce(i.description, u.description), r.words, g.amount, g.batch_id, g.reversal_of,
      coalesce(of_batch.names, '{}') || coalesce(of_payment.names, '{}') || coalesce(of_purchase.names, '{}'), g.notes,
      case when g.purchase_id is null then 'prumo' else 'outside' end
    from page g
    join public.projects p on p.id = g.project_id
    left join public.profiles c on c.id = p.client_id
    left join public.quotes q on q.id = g.quote_id
    left join public.profiles s on s.id = q.supplier_id
    left join public.billing_details b on b.profile_id = q.supplier_id
    left join public.project_items i on i.id = q.project_item_id
    left join public.purchases u on u.id = g.purchase_id
    left join public.categories k on k.key = g.category
    left join placed l on l.quote_id = g.quote_id
    left join parcels r on r.payment_id = g.id
    left join people w on w.created_by = g.created_by and w.account_id is not distinct from g.account_id
    left join kept of_batch on of_batch.entity_id = g.batch_id
    left join kept of_payment on of_payment.entity_id = g.id
    left join kept of_purchase on of_purchase.entity_id = g.purchase_id
    order by g.payment_date, g.created_at, g.id;
end
$$;
comment on function public.get_payment_ledger(date, date, uuid[], text, uuid, uuid, boolean, integer) is
$$The payments of the architect's projects for those who keep the books, in the order of payment_date, recorded_at and payment_id: a row for each
payment of an item and for each one
that took one back (amount negative, reversal_of the payment), so that amounts sum to what was paid. R$.
from_day to until_day, both included, are days of payment; null leaves that side open. project_ids, only_category and target_supplier_id narrow the
list; what is not the
architect's has no row. An answer has at most 1,000 rows: the next ones come with after_payment_id, the last payment_id of the answer before; most:
no more rows than this (to 100,000).
recorded_by: who recorded it, with the account for which they acted. supplier_legal_name and supplier_tax_id (CPF or CNPJ) where the supplier gave
them. order_number: 0007/2026. parcela: which instalments of the order it paid (2 de 4), when payments fill them in their order; null for what was
taken back. Payments
that were recorded as one act share batch_id. receipts: names of the files.
with_outside adds what was paid for purchases outside (origin outside): the vendor as supplier_name, the number of the purchase (C-0012), the side
that recorded
it, and with only_category the share of that category.
For architects and the people of their account, whatever their right; 42501 to everybody else. Raises REPPL (the plan has no reports), PT404 (no payment of
the architect's has after_payment_id), PT400 (most).
Nullable: client_name, supplier_id, supplier_legal_name, supplier_tax_id, order_number, category, category_label, item, parcela, reversal_of, notes.
Closed sets: origin (prumo, outside).
Definer: the names and tax ids of suppliers, the copies on quotes and which order holds a quote are not granted to architects.
Source: REL-2, docs/decisions/301.$$;
grant execute on function public.get_payment_ledger(date, date, uuid[], text, uuid, uuid, boolean, integer) to app_architect;

create function public.payment_ledger_totals(
  from_day date default null,
  until_day date default null,
  project_ids uuid[] default null,
  only_category text default null,
  target_supplier_id uuid default null,
  with_outside boolean default false
) returns table (payments bigint, amount numeric, paid numeric, reversed numeric)
language sql stable security definer
set search_path = ''
as $$
  select count(*), coalesce(sum(g.amount), 0), coalesce(sum(g.amount) filter (where g.reversal_of is null), 0),
    coalesce(sum(g.amount) filter (where g.reversal_of is not null), 0)
  from private.ledger_page(
    private.check_reports(), payment_ledger_totals.from_day, payment_ledger_totals.until_day, payment_ledger_totals.project_ids,
    payment_ledger_totals.only_category, payment_ledger_totals.target_supplier_id, null, coalesce(payment_ledger_totals.with_outside, false), null
  ) g
$$;
comment on function public.payment_ledger_totals(date, date, uuid[], text, uuid, boolean) is
$$One row over all of get_payment_ledger: how many rows, and in R$ what they come to (amount), what was paid and what was taken back (negative).
For architects and the people of their account, whatever their right; 42501 to everybody else. Raises REPPL (the plan has no reports).
Definer: as get_payment_ledger.
Source: REL-2, docs/decisions/061 and 301.$$;
grant execute on function public.payment_ledger_totals(date, date, uuid[], text, uuid, boolean) to app_architect;
