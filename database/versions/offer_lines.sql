create function private.offer_lines(open_quotes uuid[], written jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  line record;
  amount numeric;
  scope text;
  parts jsonb;
  lines jsonb := '[]';
begin
  if exists (
    select from jsonb_array_elements(written) w
    left join public.quotes q
      on q.id = any (open_quotes) and q.project_item_id = private.uuid_or_null(w.value ->> 'project_item_id')
    where q.id is null
  ) or exists (
    select from jsonb_array_elements(written) w group by private.uuid_or_null(w.value ->> 'project_item_id') having count(*) > 1
  ) then
    raise exception 'Um dos itens não faz parte desta solicitação ou já foi decidido. Atualize a página.' using errcode = 'QITEM';
  end if;

  for line in
    select
      q.id as quote_id, i.id as item_id, i.quantity, w.value as said,
      private.offer_amount(w.value -> 'unit_price', 4) as unit_price,
      private.offer_amount(w.value -> 'value', 2) as value
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    left join jsonb_array_elements(written) w on private.uuid_or_null(w.value ->> 'project_item_id') = i.id
    where q.id = any (open_quotes)
    order by q.id
  loop
    scope := coalesce(
      line.said ->> 'scope',
      case when coalesce(line.unit_price, line.value) is null then 'not_quoted' else 'quoted' end
    );
    amount := coalesce(round(line.unit_price * line.quantity, 2), line.value);
    parts := null;
    if coalesce(line.said -> 'parts', 'null') not in ('null', '[]') then
      if line.said ->> 'scope' in ('included', 'not_quoted') then
        raise exception 'Um item incluso ou não cotado não tem preço de partes.' using errcode = 'PARTS';
      end if;
      parts := private.priced_parts(line.item_id, line.said -> 'parts');
      amount := private.check_parts_sum(parts, amount);
      scope := coalesce(line.said ->> 'scope', 'quoted');
    end if;
    if scope not in ('quoted', 'included', 'not_quoted', 'alternative') then
      raise exception 'Diga se o item é cotado, incluso, não cotado ou uma alternativa.' using errcode = 'QITEM';
    elsif line.unit_price is not null and line.value is not null then
      raise exception 'Informe o preço unitário ou o valor do item, não os dois.' using errcode = 'QPRIC';
    elsif scope = 'included' and amount <> 0 then
      raise exception 'Um item incluso não tem valor.' using errcode = 'QPRIC';
    elsif scope = 'not_quoted' and amount is not null then
      raise exception 'Um item não cotado não tem valor.' using errcode = 'QPRIC';
    elsif scope in ('quoted', 'alternative') and amount is null then
      raise exception 'Informe o valor do item ou marque-o como não cotado.' using errcode = 'QPRIC';
    elsif scope = 'alternative' and coalesce(btrim(line.said ->> 'alternative'), '') = '' then
      raise exception 'Descreva a alternativa.' using errcode = 'QITEM';
    end if;

    lines := lines || (jsonb_build_object(
      'quote_id', line.quote_id,
      'scope', scope,
      'unit_price', case when scope in ('quoted', 'alternative') then line.unit_price end,
      'line_value', case scope when 'not_quoted' then null when 'included' then 0 else amount end,
      'delivery_time_days', line.said -> 'delivery_time_days',
      'brand', nullif(btrim(line.said ->> 'brand'), ''),
      'model', nullif(btrim(line.said ->> 'model'), ''),
      'alternative', case scope when 'alternative' then btrim(line.said ->> 'alternative') end,
      'note', nullif(btrim(line.said ->> 'note'), '')
    ) || case when parts is null then '{}' else jsonb_build_object('parts', parts) end);
  end loop;
  return lines;
end
$$;
comment on function private.offer_lines(uuid[], jsonb) is
$$The lines of submit_quote as private.write_offer takes them: one for each of the open quotes, the value of a line computed
from its unit price or from the prices of its parts, what was left out as not quoted.
Raises QITEM (an item of another request, decided or repeated; an unknown scope; an alternative without words) and QPRIC (no
money, two amounts, or one where there is none) and PARTS as priced_parts and check_parts_sum.
For submit_quote; granted to nobody.$$;
