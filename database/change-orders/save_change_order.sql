create function private.write_change_order_lines(change public.change_orders, lines jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) > 1000 then
    raise exception 'Diga o que muda em cada item.' using errcode = 'CHGLN';
  elsif exists (
    select from jsonb_array_elements(lines) l
    where not exists (
      select from private.order_items t
      where t.order_id = change.order_id and t.removed_at is null and t.quote_id = (l ->> 'quote_id')::uuid
    )
  ) then
    raise exception 'Um dos itens não faz parte deste pedido.' using errcode = 'PT404';
  elsif exists (select from jsonb_array_elements(lines) l group by l ->> 'quote_id' having count(*) > 1) then
    raise exception 'Cada item aparece uma só vez.' using errcode = 'CHGLN';
  elsif exists (
    select from jsonb_array_elements(lines) l
    where length(btrim(l ->> 'description')) > 1000 or abs(coalesce(private.number_in(l, 'days_delta'), 0)) > 3650
  ) then
    raise exception 'A descrição de um item tem até 1.000 letras, e o prazo muda até 3.650 dias.' using errcode = 'CHGLN';
  elsif exists (
    select from jsonb_array_elements(lines) l
    where coalesce(jsonb_typeof(l -> 'spec'), 'null') not in ('object', 'null')
      or jsonb_typeof(l -> 'spec') = 'object' and exists (
        select from jsonb_object_keys(l -> 'spec') k where k not in ('brand', 'model', 'finish', 'color', 'size', 'notes')
      )
  ) then
    raise exception 'Um aditivo muda marca, modelo, acabamento, cor, dimensão e observações da ficha.' using errcode = 'CHGLN';
  end if;
  perform private.check_spec(l -> 'spec') from jsonb_array_elements(lines) l where jsonb_typeof(l -> 'spec') = 'object';

  delete from private.change_order_lines l where l.change_order_id = change.id;
  insert into private.change_order_lines (change_order_id, quote_id, price_delta, days_delta, description, spec)
  select change.id, (l ->> 'quote_id')::uuid, coalesce(private.reais(private.number_in(l, 'price_delta')), 0),
    case change.kind when 'change' then coalesce(private.integer_in(l, 'days_delta'), 0) else 0 end,
    nullif(btrim(l ->> 'description'), ''),
    case when change.kind = 'change' and l -> 'spec' <> '{}' then nullif(l -> 'spec', 'null') end
  from jsonb_array_elements(lines) l;
  -- A termination says of every item of the order at which value it ends.
  if change.kind = 'termination' then
    insert into private.change_order_lines (change_order_id, quote_id)
    select change.id, t.quote_id
    from private.order_items t
    where t.order_id = change.order_id and t.removed_at is null
    on conflict do nothing;
  end if;
end
$$;
comment on function private.write_change_order_lines(public.change_orders, jsonb) is
$$Replaces the lines of a draft: [{quote_id, price_delta (R$), days_delta, description, spec}]. A termination gets a line for each item of the
order and changes neither days nor fichas. Raises CHGLN, DECIM, PT404 (an item of another order), and for a spec what private.check_spec does.
For save_change_order; granted to nobody.$$;

create function public.save_change_order(
  target_order_id uuid,
  target_change_order_id uuid,
  kind text,
  cause text,
  title text,
  description text,
  lines jsonb,
  instalments jsonb default null,
  answer_by date default null
) returns table (change_order_id uuid, number integer, version integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  placed public.orders;
  saved public.change_orders;
  draft_id uuid := coalesce(target_change_order_id, gen_random_uuid());
  is_new boolean;
  of_cause text := case save_change_order.kind when 'change' then save_change_order.cause else 'termination' end;
  today date := private.day_in_sao_paulo(now());
begin
  select * into placed
  from public.orders o
  where o.id = target_order_id
    and (
      private.asked_by('app_architect') and o.architect_id = auth.uid()
      or private.asked_by('app_supplier') and o.supplier_id = auth.uid()
    );
  if not found then
    raise exception 'Pedido não encontrado.' using errcode = 'PT404';
  end if;
  perform private.check_changed_order(placed);
  if coalesce(save_change_order.kind, '') not in ('change', 'termination')
    or save_change_order.kind = 'change' and coalesce(save_change_order.cause, '') not in ('client', 'design', 'unforeseen') then
    raise exception 'Diga se é um aditivo ou um distrato, e o motivo do aditivo.' using errcode = 'PT400';
  elsif length(coalesce(btrim(save_change_order.title), '')) not between 1 and 120
    or length(btrim(save_change_order.description)) > 4000 then
    raise exception 'O título tem de 1 a 120 letras, e a descrição até 4.000.' using errcode = 'PT400';
  elsif save_change_order.answer_by not between today and today + 90 then
    raise exception 'O prazo para responder fica entre hoje e daqui a 90 dias.' using errcode = 'PT400';
  end if;

  insert into public.change_orders
    (id, order_id, kind, cause, title, order_version, author_id, author_role, project_id, architect_id, client_id, supplier_id)
  values (
    draft_id, placed.id, save_change_order.kind, of_cause, btrim(save_change_order.title), placed.version,
    auth.uid(), substr(current_setting('role'), 5),
    placed.project_id, placed.architect_id, placed.client_id, placed.supplier_id
  )
  on conflict (id) do nothing;
  is_new := found;
  select * into saved
  from public.change_orders c
  where c.id = draft_id and c.order_id = placed.id and c.author_id = auth.uid() and private.may_read_change_order(c)
  for no key update;
  if not found then
    raise exception 'Aditivo não encontrado.' using errcode = 'PT404';
  elsif saved.status <> 'draft' then
    raise exception 'Este aditivo não pode mais ser alterado.' using errcode = 'CHGST';
  end if;

  update public.change_orders c
  set kind = save_change_order.kind,
    cause = of_cause,
    title = btrim(save_change_order.title), description = nullif(btrim(save_change_order.description), ''),
    order_version = placed.version, answer_by = save_change_order.answer_by,
    version = case when is_new then 1 else c.version + 1 end,
    instalments = (
      select jsonb_agg(to_jsonb(p) - 'number' order by p.number) from private.instalment_plan(save_change_order.instalments, null) p
    )
  where c.id = saved.id
  returning * into saved;
  perform private.write_change_order_lines(saved, coalesce(save_change_order.lines, '[]'));
  return query select saved.id, saved.number, saved.version;
end
$$;
comment on function public.save_change_order(uuid, uuid, text, text, text, text, jsonb, jsonb, date) is
$$Keeps a draft of a change of a confirmed order, or of its termination, which nobody but the caller reads. target_change_order_id: the
draft, or the id that a new one is to have, so that one sent twice is kept once; null makes one up. kind: change or termination. cause:
client, design or unforeseen; of a termination it is always termination. title (1 to 120 characters), description (up to 4,000).
lines: [{quote_id, price_delta (R$), days_delta, description, spec}]; spec: what changes in the ficha of the item {brand, model, finish,
color, size, notes}, null for a field that goes; a termination says by price_delta
at which value each item ends, 0 for what nothing was paid of: its approval is taken back. instalments: all of the order afterwards
[{label, amount, due_on or on_delivery with offset_days}]; null: the difference becomes one more, or is taken off the last ones.
answer_by: the last day for the others, up to 90 days; null: seven days after it is sent.
Returns the draft, its number (null until it is sent) and its version.
For the architect and the supplier of the order; to anybody else it does not exist (PT404).
Raises ORDST (not confirmed, or cancelled), QPHAS (the project is not in progress), CHGST (sent already), CHGLN, INSUM, DECIM, SPECS, PT400.
Nullable: number.
Definer: nobody may write change orders.
Source: docs/decisions/113 and 285.$$;
grant execute on function public.save_change_order(uuid, uuid, text, text, text, text, jsonb, jsonb, date) to app_architect, app_supplier;
