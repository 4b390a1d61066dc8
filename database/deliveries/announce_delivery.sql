create function private.check_day_of_delivery(day date) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  today date := private.day_in_sao_paulo(now());
begin
  if day is null or day not between today - 90 and (today + interval '1 year')::date then
    raise exception 'Escolha um dia entre % e %.', to_char(today - 90, 'DD/MM/YYYY'), to_char(today + interval '1 year', 'DD/MM/YYYY')
      using errcode = 'PT400';
  end if;
end
$$;
comment on function private.check_day_of_delivery(date) is
  'Refuses (PT400) a day of a delivery that lies more than 90 days back or more than a year ahead. Granted to nobody.';

create function private.has_same_lines(delivery uuid, lines jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
    select
    from (
      select private.uuid_or_null(w ->> 'quote_id') as quote_id, private.number_in(w, 'quantity') as quantity
      from jsonb_array_elements(case jsonb_typeof(has_same_lines.lines) when 'array' then has_same_lines.lines else '[]' end) w
    ) said
    full join (select l.quote_id, l.quantity from private.delivery_lines l where l.delivery_id = delivery) kept
      on kept.quote_id = said.quote_id
    where kept.quantity is distinct from said.quantity
  )
$$;
comment on function private.has_same_lines(uuid, jsonb) is
  'Whether a delivery brings just what somebody wrote [{quote_id, quantity}]. For announce_delivery; granted to nobody.';

create function public.announce_delivery(
  delivery_id uuid,
  target_order_id uuid,
  arrives_on date,
  lines jsonb,
  note text default null,
  version integer default null
) returns table (saved_id uuid, saved_version integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  placed public.orders;
  held public.deliveries;
  words text := nullif(btrim(private.shown_text(announce_delivery.note)), '');
begin
  if announce_delivery.delivery_id is null then
    raise exception 'Entrega não encontrada.' using errcode = 'PT404';
  end if;
  placed := private.hold_order_to_deliver(target_order_id);
  select * into held from public.deliveries d where d.id = announce_delivery.delivery_id for no key update;
  if held.id is not null and held.order_id <> placed.id or held.id is null and announce_delivery.version is not null then
    raise exception 'Entrega não encontrada.' using errcode = 'PT404';
  elsif held.id is not null and announce_delivery.version is null and held.announced_by = auth.person() and (
    -- Sent again after the response was lost; somebody may have changed it since.
    held.version > 1
    or held.arrives_on is not distinct from announce_delivery.arrives_on and held.note is not distinct from words
      and private.has_same_lines(held.id, lines)
  ) then
    return query select held.id, held.version;
    return;
  elsif held.id is not null and held.version = announce_delivery.version + 1 and held.status = 'announced'
    and held.arrives_on is not distinct from announce_delivery.arrives_on and held.note is not distinct from words
    and private.has_same_lines(held.id, lines) then
    return query select held.id, held.version;
    return;
  end if;

  perform private.check_takes_deliveries(placed);
  if held.id is not null then
    perform private.check_may_change_delivery(held);
    if held.version is distinct from announce_delivery.version then
      raise exception 'Esta entrega mudou. Atualize a página e tente de novo.' using errcode = 'PT409';
    end if;
  end if;
  perform private.check_day_of_delivery(announce_delivery.arrives_on);
  if length(words) > 500 then
    raise exception 'A observação pode ter até 500 letras.' using errcode = 'PT400';
  end if;

  if held.id is null then
    insert into public.deliveries (
      id, order_id, arrives_on, note, announced_role, announced_by, project_id, architect_id, client_id, supplier_id
    )
    values (
      announce_delivery.delivery_id, placed.id, announce_delivery.arrives_on, words, private.actor_role(), auth.person(),
      placed.project_id, placed.architect_id, placed.client_id, placed.supplier_id
    )
    returning * into held;
  else
    update public.deliveries d
    set arrives_on = announce_delivery.arrives_on, note = words, version = d.version + 1, changed_at = now()
    where d.id = held.id
    returning * into held;
    delete from private.delivery_lines l
    where l.delivery_id = held.id
      and l.quote_id not in (select n.quote_id from private.delivery_lines_of(announce_delivery.lines, placed.id, held.id) n);
  end if;
  insert into private.delivery_lines as l (delivery_id, quote_id, quantity)
  select held.id, n.quote_id, n.quantity
  from private.delivery_lines_of(announce_delivery.lines, placed.id, held.id) n
  on conflict (delivery_id, quote_id) do update set quantity = excluded.quantity;
  perform private.notify_delivery(held, 'delivery_announced', case held.version when 1 then 'announced' else 'changed' end);
  return query select held.id, held.version;
end
$$;
comment on function public.announce_delivery(uuid, uuid, date, jsonb, text, integer) is
$$Announces what comes of a confirmed order on a day, or writes down what came already: goods, or a part of a service in the item's unit.
delivery_id: chosen by the form, so that a delivery sent twice is stored once. arrives_on: from 90 days ago to a year ahead. lines: [{quote_id,
quantity}], at most what is neither accepted nor announced of each item. note: up to 500 characters. version: null for a
new one, else the version that was read, to change one that was announced: by the side that announced it, or by the architect (42501).
Returns its id and version. The other sides are notified.
For the supplier of the order and the project's architect and client, until the project is archived (PHASE); to anybody else the order does not
exist (PT404).
Raises DELST (the order is not confirmed; the delivery was checked or withdrawn), DELQT (what comes; the details name the quote), PT409 (another
version), PT400 (day, words), DECIM, 22P02.
Definer: nobody may write deliveries.
Source: docs/decisions/271.$$;
grant execute on function public.announce_delivery(uuid, uuid, date, jsonb, text, integer) to app_client, app_architect, app_supplier;
