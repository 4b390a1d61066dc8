create function private.delivery_lines_of(lines jsonb, target_order uuid, delivery uuid)
returns table (quote_id uuid, quantity numeric)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  line jsonb;
  item jsonb;
  -- Read once: a delivery may name every item of a long order.
  items jsonb := (
    select jsonb_object_agg(f.quote_id, jsonb_build_object('missing', f.missing, 'unit', f.unit))
    from private.delivery_figures(array[target_order], delivery) f
  );
  named uuid[] := '{}';
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) not between 1 and 500 then
    raise exception 'Informe a quantidade de pelo menos um item.' using errcode = 'DELQT';
  end if;
  for line in select l.value from jsonb_array_elements(lines) l loop
    quote_id := private.uuid_or_null(line ->> 'quote_id');
    quantity := private.exact_number(private.number_in(line, 'quantity'), 3, 'Informe a quantidade com até três casas decimais.');
    item := items -> quote_id::text;
    if item is null then
      raise exception 'Um dos itens não está neste pedido. Atualize a página.' using errcode = 'DELQT';
    elsif quote_id = any (named) then
      raise exception 'Um item aparece duas vezes nesta entrega.' using errcode = 'DELQT';
    elsif quantity is null or quantity <= 0 then
      raise exception 'A quantidade de cada item fica acima de zero.' using errcode = 'DELQT';
    elsif quantity > (item ->> 'missing')::numeric then
      raise exception 'A quantidade passa do que falta entregar: %.', private.amount_label((item ->> 'missing')::numeric, item ->> 'unit')
        using errcode = 'DELQT', detail = quote_id::text;
    end if;
    named := named || quote_id;
    return next;
  end loop;
end
$$;
comment on function private.delivery_lines_of(jsonb, uuid, uuid) is
$$The lines of a delivery as somebody sends them [{quote_id, quantity}], each item of the order once and no more than is missing of it, the delivery itself
left out of account. Raises DELQT (the details name the quote), DECIM, 22P02.
Granted to nobody.
Source: docs/decisions/271.$$;
