create function private.lines_again(
  open_quotes uuid[], latest public.quote_versions, out lines jsonb, out freight numeric, out discount numeric
)
language plpgsql stable
set search_path = ''
as $$
declare
  line record;
  parts jsonb;
  shares numeric := 0;
  is_whole boolean := true;
begin
  lines := '[]';
  for line in
    select q.id as quote_id, i.id as item_id, i.description, i.quantity, said.*
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    left join lateral (
      select v.version, l.quantity as quantity_then, l.scope, l.unit_price, l.line_value, l.price, l.delivery_time_days,
        l.brand, l.model, l.alternative, l.note, l.parts
      from public.quote_versions v
      cross join lateral jsonb_to_recordset(v.lines) l (
        quote_id uuid, quantity numeric, scope text, unit_price numeric, line_value numeric, price numeric,
        delivery_time_days integer, brand text, model text, alternative text, note text, parts jsonb
      )
      where v.request_id = latest.request_id and l.quote_id = q.id
      order by v.version desc
      limit 1
    ) said on true
    where q.id = any (open_quotes)
    order by q.id
  loop
    -- The prices of the parts, times what is asked of each now.
    parts := case when line.parts is not null then private.priced_parts(line.item_id, line.parts) end;
    if parts is null and line.price is not null and line.unit_price is null and line.quantity <> line.quantity_then then
      raise exception 'A quantidade de “%” mudou. Confira o valor e envie a proposta de novo.', line.description
        using errcode = 'QITEM';
    end if;
    is_whole := is_whole and (line.price is null or line.version = latest.version);
    shares := shares + coalesce(line.price - line.line_value, 0);
    lines := lines || (jsonb_build_object(
      'quote_id', line.quote_id,
      'scope', coalesce(line.scope, case when line.price is null then 'not_quoted' else 'quoted' end),
      'unit_price', line.unit_price,
      'line_value', coalesce(
        private.check_parts_sum(parts, null), round(line.unit_price * line.quantity, 2), line.line_value, line.price
      ),
      'delivery_time_days', line.delivery_time_days,
      'brand', line.brand,
      'model', line.model,
      'alternative', line.alternative,
      'note', line.note
    ) || case when parts is null then '{}' else jsonb_build_object('parts', parts) end);
  end loop;

  is_whole := is_whole and not exists (
    select from jsonb_to_recordset(latest.lines) l (quote_id uuid, price numeric)
    where l.price is not null and l.quote_id <> all (open_quotes)
  );
  freight := case when is_whole then latest.freight else nullif(greatest(shares, 0), 0) end;
  discount := case when is_whole then latest.discount else nullif(greatest(-shares, 0), 0) end;
end
$$;
comment on function private.lines_again(uuid[], public.quote_versions) is
$$The last line of each of these quotes, as private.write_offer takes it, with the freight and discount that go with it:
those of the latest version where it answers the same quotes, otherwise the shares that were in the prices of these, so that
freight which an approved price already carries is not asked for twice.
Raises QITEM where the quantity changed and only an amount for the whole line is known.
For confirm_quote; granted to nobody.$$;
