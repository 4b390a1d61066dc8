create function private.write_offer(request public.quote_requests, lines jsonb, header jsonb, expected_total numeric default null)
returns table (quote_id uuid, version integer, total numeric)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  freight numeric := coalesce((header ->> 'freight')::numeric, 0);
  discount numeric := coalesce((header ->> 'discount')::numeric, 0);
  days integer := (header ->> 'delivery_time_days')::integer;
  next_version constant integer := request.version + 1;
  values_sum numeric;
  total numeric;
  replaces boolean;
begin
  select
    coalesce(sum(l.line_value), 0),
    coalesce(days, max(l.delivery_time_days))
  into values_sum, days
  from jsonb_to_recordset(lines) l (line_value numeric, delivery_time_days integer);
  if values_sum + freight >= 10000000000 then
    raise exception 'A proposta passa de R$ 10 bilhões. Confira os valores.' using errcode = 'QPRIC';
  elsif discount > 0 and discount >= values_sum then
    raise exception 'O desconto deve ser menor que a soma dos itens.' using errcode = 'QPRIC';
  end if;
  total := values_sum + freight - discount;
  perform private.check_total(total, expected_total);
  perform private.check_answer('requested', case when values_sum > 0 then total end, coalesce(l.delivery_time_days, days))
  from jsonb_to_recordset(lines) l (delivery_time_days integer);

  -- One mail for an answer: announce_quotes writes it where the lowest of its quotes was not answered before.
  select (array_agg(q.status order by q.id))[1] <> 'requested' into replaces
  from public.quotes q
  where q.id in (select (l ->> 'quote_id')::uuid from jsonb_array_elements(lines) l);

  update public.quote_requests r
  set version = next_version,
    valid_until = (header ->> 'valid_until')::date,
    whole_only = (header ->> 'whole_only')::boolean,
    withdrawn_at = null,
    withdrawal_reason = null
  where r.id = request.id;

  update public.quotes q
  set status = 'submitted', version = next_version, submitted_at = now(), viewed_at = null,
    scope = l.scope, unit_price = l.unit_price, line_value = l.line_value, price = l.price,
    delivery_time_days = coalesce(l.delivery_time_days, days),
    brand = l.brand, model = l.model, alternative = l.alternative, item_note = l.note, notes = header ->> 'notes'
  from (
    -- Whole cents by the share of each line, those that are left over to the largest remainders.
    select p.*, case when p.line_value is not null then round((
      p.cents + case when row_number() over (order by p.remainder desc nulls last, p.quote_id) <= p.left_over then 1 else 0 end
    ) / 100, 2) end as price
    from (
      select s.*, total * 100 - sum(s.cents) over () as left_over
      from (
        select t.*,
          div(t.line_value * 100 * total * 100, values_sum * 100) as cents,
          mod(t.line_value * 100 * total * 100, values_sum * 100) as remainder
        from jsonb_to_recordset(lines) t (
          quote_id uuid, scope text, unit_price numeric, line_value numeric, delivery_time_days integer,
          brand text, model text, alternative text, note text
        )
      ) s
    ) p
  ) l
  where q.id = l.quote_id;

  perform private.keep_version(array[request.id], header || jsonb_build_object('parts', (
    select coalesce(jsonb_object_agg(l ->> 'quote_id', l -> 'parts'), '{}')
    from jsonb_array_elements(lines) l
    where l ? 'parts'
  )));
  -- An answer that the architect typed is announced by submit_quote_for.
  if replaces and header ->> 'source' is distinct from 'behalf' then
    perform private.notify_offer('quote_revised', request.id);
  end if;

  return query
    select g.quote_id, next_version, total
    from private.quote_groups(request.supplier_id) g
    where g.request_id = request.id;
end
$$;
comment on function private.write_offer(public.quote_requests, jsonb, jsonb, numeric) is
$$Writes an offer as the next version of a request that the caller holds together with the quotes of its lines.
lines: [{quote_id, scope, unit_price, line_value, delivery_time_days, brand, model, alternative, note, parts}], parts only
where they are priced, line_value null for
what is not quoted; header as private.offer_header returns it. The total is the sum of the lines with freight less discount;
each price is the share of its line in it, so that prices sum to the total to the cent.
expected_total: the total that the supplier confirmed, null where nobody says it.
Raises QPRIC (a discount that leaves nothing, an amount that is too large), QDIFF (another total than expected), QTOTL, QDAYS.
For submit_quote and confirm_quote; granted to nobody.
Source: docs/decisions/095.$$;
