create function public.submit_quote_response(
  target_quote_id uuid,
  items jsonb,
  delivery_time_days integer,
  notes text default null,
  expected_total numeric default null,
  addendum integer default null
) returns table (quote_id uuid, quote_price numeric, quote_status text)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  member public.quotes;
  answer record;
  open_items uuid[];
  answered uuid;
  total numeric := 0;
begin
  select * into member
  from public.quotes q
  where q.id = target_quote_id and q.supplier_id = auth.uid();
  if not found then
    raise exception 'Orçamento não encontrado ou você não tem permissão para acessá-lo.' using errcode = 'PT404';
  end if;
  if jsonb_typeof(items) is distinct from 'array' then
    raise exception 'Informe os valores dos itens.' using errcode = 'QITEM';
  end if;

  select array_agg(project_item_id) into open_items from private.hold_open_group(member, true);

  -- Read again under the lock: another tab may have answered while this one waited.
  select * into member from public.quotes q where q.id = target_quote_id;
  if open_items is null then
    perform private.check_answer(member.status, 1, 1);
    raise exception 'Este item já tem um orçamento aprovado.' using errcode = 'QSTAT';
  end if;

  for answer in
    select
      private.uuid_or_null(value ->> 'project_item_id') as project_item_id,
      private.answer_price(value -> 'price') as price,
      nullif(btrim(value ->> 'note'), '') as note,
      count(*) over (partition by value ->> 'project_item_id') as times
    from jsonb_array_elements(items)
  loop
    if answer.times > 1 or not coalesce(answer.project_item_id = any (open_items), false) then
      raise exception 'Um dos itens não faz parte desta solicitação ou já foi decidido. Atualize a página.' using errcode = 'QITEM';
    end if;
    total := total + coalesce(answer.price, 0);
  end loop;
  perform private.check_total(total, submit_quote_response.expected_total);
  perform private.check_addendum(member.request_id, submit_quote_response.addendum);
  perform private.check_answer('requested', total, submit_quote_response.delivery_time_days);

  update public.quotes q
  set status = 'submitted',
    price = line.price,
    item_note = line.note,
    delivery_time_days = submit_quote_response.delivery_time_days,
    notes = nullif(btrim(submit_quote_response.notes), ''),
    submitted_at = now()
  from (
    select i.id as project_item_id, private.answer_price(a.value -> 'price') as price, nullif(btrim(a.value ->> 'note'), '') as note
    from unnest(open_items) i(id)
    left join jsonb_array_elements(items) a on private.uuid_or_null(a.value ->> 'project_item_id') = i.id
  ) line
  where q.project_item_id = line.project_item_id
    and q.supplier_id = member.supplier_id;

  return query
    select g.quote_id, g.quote_price, g.quote_status
    from private.quote_groups(member.supplier_id) g
    where target_quote_id = any (g.quote_ids);
end
$$;
comment on function public.submit_quote_response(uuid, jsonb, integer, text, numeric, integer) is
$$A supplier answers a request: every open row of the group (project x category) that target_quote_id belongs to, at
once.
items: [{project_item_id, price, note}], price in R$; null, blank or a missing item is "não cotado", an explicit 0 stays
0.
expected_total: R$ of the whole answer as the supplier confirmed it; addendum: the number of the last change of the request
that was read. With another total (QDIFF), or after a later change (PT409), nothing is sent; both may be left out.
Returns the group's id, its total in R$ and its status.
For the invited supplier; to anybody else the quote does not exist (PT404).
Closed sets: quote_status (quotes.status).
Raises QITEM (an item of another request, decided or repeated), QPRIC, QDIFF, PT409, QTOTL, QDAYS, QSTAT (answered or
decided before), QPHAS. Definer: writes several rows as one answer.
Source: Q-02, Q-27, Q-28.$$;
grant execute on function public.submit_quote_response(uuid, jsonb, integer, text, numeric, integer) to app_supplier;
