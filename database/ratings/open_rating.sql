create function private.order_was_paid(order_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(sum(y.amount), 0) > 0
  from public.payments y
  where y.quote_id in (select t.quote_id from private.order_items t where t.order_id = order_was_paid.order_id)
$$;
comment on function private.order_was_paid(uuid) is
  'Whether anything was paid for what an order holds or held, and not taken back. Granted to nobody.';

create function private.notify_rating_open(recipient uuid, account_role text, held public.orders, orders bigint) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.emit(
    'rating_open', array[recipient], held.project_id, null, null,
    private.rating_link(account_role, held.id, held.project_id, notify_rating_open.orders),
    jsonb_build_object(
      'orders', notify_rating_open.orders,
      'order', case when notify_rating_open.orders = 1 then private.order_label(held) end,
      'category', case when notify_rating_open.orders = 1 then held.category end,
      'until', private.day_in_sao_paulo(private.rating_ends(held.rating_opened_at))
    ),
    once_key => format('rating_open:%s', held.id), notifies_actor => true
  );
end
$$;
comment on function private.notify_rating_open(uuid, text, public.orders, bigint) is
$$Notifies one side that it may rate (kind rating_open; data orders, how many of the project at once, until, the last day, and of a single one
order and category). Granted to nobody.$$;

create function private.open_order_rating() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- An order that was fulfilled in the end is rated, and one that ended after money had moved; no other.
  if new.fulfilled_at is null and not private.order_was_paid(new.id) then
    return new;
  end if;
  new.rating_opened_at := now();
  new.rating_architect_id := new.architect_id;
  perform private.notify_rating_open(s.rater_id, s.rater_role, new, 1)
  from private.rating_sides(new) s;
  return new;
end
$$;
comment on function private.open_order_rating() is
$$Before an order is fulfilled, or ends: opens its ratings once, for the architect that it has at this moment, and notifies the sides (kind
rating_open). An order that ended before anything was paid is not rated. Taking the fulfilment back closes nothing.
Definer: an order is changed by many, and who it notifies is not theirs to read.
Source: docs/decisions/279.$$;

create function private.open_project_ratings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  opened uuid[];
begin
  perform from public.orders o where o.project_id = new.id and o.rating_opened_at is null order by o.id for no key update;
  with changed as (
    update public.orders o
    set rating_opened_at = now(), rating_architect_id = o.architect_id
    where o.project_id = new.id and o.rating_opened_at is null
      and (o.status = 'confirmed' or o.status = 'issued' and private.order_was_paid(o.id))
    returning o.id
  )
  select array_agg(c.id) into opened from changed c;
  -- One notification a person, however many orders there are.
  perform private.notify_rating_open(g.rater_id, g.rater_role, g.first, g.orders)
  from (
    select s.rater_id, s.rater_role, (array_agg(o order by o.created_at, o.id))[1] as first, count(*) as orders
    from public.orders o
    cross join lateral private.rating_sides(o) s
    where o.id = any (opened)
    group by s.rater_id, s.rater_role
  ) g;
  return null;
end
$$;
comment on function private.open_project_ratings() is
$$After a project was completed: opens the ratings of its orders that stand and were not rated yet, and notifies each side once of all of them
(kind rating_open). An order that its supplier never confirmed is left out, unless something was paid.
Definer: nobody may write orders.
Source: docs/decisions/279.$$;
