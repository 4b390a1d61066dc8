create function public.get_price_memory(target_project_id uuid, item_ids uuid[], most integer default 20) returns table (
  item_id uuid,
  source_quote_id uuid,
  kind text,
  description text,
  brand text,
  model text,
  quantity numeric,
  unit text,
  unit_price numeric,
  index_factor numeric,
  corrected_price numeric,
  day date,
  project_name text,
  supplier_name text,
  likeness numeric,
  same_model boolean,
  median numeric,
  settled integer,
  newest date
)
language plpgsql stable security definer
set search_path = ''
-- Thousands of own rows are joined by their hashes: the planner expects a few, and each table is found by the caller's id.
set enable_nestloop = off
as $$
#variable_conflict use_column
declare
  since date := (private.day_in_sao_paulo(now()) - interval '3 years')::date;
begin
  if get_price_memory.most not between 1 and 20 or cardinality(get_price_memory.item_ids) * get_price_memory.most > 1000 then
    raise exception 'Peça os preços de menos itens de cada vez.' using errcode = 'PT400';
  end if;
  return query
    with asked as materialized (
      select i.id, s.brand, s.model
      from public.project_items i
      left join public.item_specs s on s.item_id = i.id and s.architect_id = (select auth.uid())
      where i.project_id = get_price_memory.target_project_id
        and i.architect_id = (select auth.uid())
        and i.id = any (get_price_memory.item_ids)
        and i.cancelled_at is null
        and private.asked_by('app_architect')
    ), matches as materialized (
      select m.*
      from (select array_agg(a.id) as ids from asked a) a, private.alike_words(a.ids, (select auth.uid())) m
    ), priced as materialized (
      select q.id, q.project_item_id, q.project_id, q.supplier_id, q.status,
        case when num_nulls(q.brand, q.model) = 2 then s.brand else q.brand end as brand,
        case when num_nulls(q.brand, q.model) = 2 then s.model else q.model end as model, i.description, i.quantity, i.unit,
        round(q.price / i.quantity, 4) as unit_price,
        private.day_in_sao_paulo(case when q.status = 'approved' then q.approved_at else q.submitted_at end) as settled_on
      from public.quotes q
      join public.project_items i on i.id = q.project_item_id
      left join public.item_specs s on s.item_id = i.id and s.architect_id = (select auth.uid())
      where q.architect_id = (select auth.uid())
        and q.price > 0
        and coalesce(q.approved_at, q.submitted_at) >= since
        -- It stands on the item too, so that own items are found by it and no other is read.
        and i.architect_id = (select auth.uid())
        and i.quantity > 0
        and i.cancelled_at is null
        and i.id in (select m.item_id from matches m)
    ), paid as materialized (
      select y.quote_id, max(y.payment_date) filter (
          where y.reverses_payment_id is null
            and not exists (
              select from public.payments r where r.reverses_payment_id = y.id and r.architect_id = (select auth.uid())
            )
        ) as day
      from public.payments y
      where y.architect_id = (select auth.uid())
      group by y.quote_id
      having sum(y.amount) > 0
    ), valued as materialized (
      select p.*, coalesce(y.day, p.settled_on) as day, f.factor, round(p.unit_price * coalesce(f.factor, 1), 4) as corrected_price,
        case when p.status <> 'approved' then 'offered' when y.day is null then 'ordered' else 'paid' end as kind
      from priced p
      left join paid y on y.quote_id = p.id and p.status = 'approved'
      left join lateral (
        select round((
            select latest.value from public.price_indexes latest where latest.index = 'incc' order by latest.month desc limit 1
          ) / known.value, 6) as factor
        from public.price_indexes known
        where known.index = 'incc' and known.month <= coalesce(y.day, p.settled_on)
        order by known.month desc
        limit 1
      ) f on true
    ), corrected as materialized (
      select a.id as item_id, v.*, m.likeness,
        private.plain_words(btrim(a.brand || ' ' || a.model)) = private.plain_words(btrim(v.brand || ' ' || v.model)) as same_model
      from matches m
      join asked a on a.id = m.asked_id
      join valued v on v.project_item_id = m.item_id
      where v.project_item_id <> a.id
        -- The open offers of this project are compared where they are; here is what things came to elsewhere.
        and (v.kind <> 'offered' or v.project_id <> get_price_memory.target_project_id)
    ), summed as (
      select c.item_id,
        round((percentile_cont(0.5) within group (order by c.corrected_price::double precision))::numeric, 4) as median,
        count(*)::integer as settled, max(c.day) as newest
      from corrected c
      where c.kind <> 'offered'
      group by c.item_id
    ), chosen as (
      select c.*, row_number() over (
          partition by c.item_id
          order by c.same_model desc nulls last, round(c.likeness::numeric, 1) desc, c.kind = 'offered', c.kind = 'ordered', c.day desc,
            c.id
        ) as place
      from corrected c
    )
    select c.item_id, c.id, c.kind, c.description, c.brand, c.model, c.quantity, c.unit, c.unit_price, c.factor, c.corrected_price,
      c.day, p.name,
      (select coalesce(s.company_name, s.full_name) from public.profiles s where s.id = c.supplier_id),
      round(c.likeness::numeric, 2), coalesce(c.same_model, false),
      m.median, coalesce(m.settled, 0), m.newest
    from chosen c
    join public.projects p on p.id = c.project_id and p.architect_id = (select auth.uid())
    left join summed m on m.item_id = c.item_id
    where c.place <= get_price_memory.most
    order by c.item_id, c.place;
end
$$;
comment on function public.get_price_memory(uuid, uuid[], integer) is
$$Prices of things like these items in the caller's own projects of the last three years: item_ids of one project of the caller's, at most so many
that item_ids times most is 1,000 (PT400); others answer as absent. At most `most` rows an item, the best first: the same brand and model, then the
likest, what was paid before what was ordered before what was offered, the newest.
kind: paid (something was paid for it, day is that of the last payment), ordered (approved), offered (answered, whatever became of it, never an
open offer of the same project). unit_price: R$ of one unit, the price of the line divided by its quantity. index_factor: by how much the INCC rose from the
month of the price, or the last one before it that is known, to the latest; corrected_price: unit_price times that, or as it stands where
no index is known. Alike is the same unit and a likeness of the words of at least 0.45, from 0 to 1; brand and model are those of the offer, else of the
ficha; same_model: the ficha of the item that is asked for names the same brand and model.
median, settled and newest are of everything alike that was ordered or paid, the same in each row of an item: the median of corrected_price, how many
and the day of the newest.
For the project's architect; no row to others who may call it.
Nullable: brand, model, index_factor, median, newest.
Closed sets: kind (paid, ordered, offered).
Definer: brand and model of a quote are granted to nobody, and its own rows are found by one equality.
Source: PRE-1, docs/decisions/288 and 305.$$;
grant execute on function public.get_price_memory(uuid, uuid[], integer) to app_architect;
