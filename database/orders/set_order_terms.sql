create function public.set_order_terms(
  target_order_id uuid,
  order_version integer,
  terms text,
  delivery_place text,
  warranty_months integer,
  instalments jsonb default null
) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  placed public.orders;
begin
  select * into placed
  from public.orders o
  where o.id = target_order_id and o.architect_id = auth.uid() and private.asked_by('app_architect')
  for no key update;
  if not found then
    raise exception 'Pedido não encontrado.' using errcode = 'PT404';
  elsif placed.status = 'confirmed' then
    raise exception 'Este pedido já foi confirmado. Proponha um aditivo.' using errcode = 'ORDST';
  elsif placed.status = 'cancelled' then
    raise exception 'Este pedido foi cancelado.' using errcode = 'ORDST';
  elsif placed.version is distinct from order_version then
    raise exception 'O pedido mudou. Leia de novo antes de salvar.' using errcode = 'PT409';
  elsif length(btrim(terms)) > 4000 or length(btrim(delivery_place)) > 500 or warranty_months not between 0 and 600 then
    raise exception 'Condições com até 4.000 letras, local com até 500 e garantia de até 600 meses.' using errcode = 'PT400';
  end if;

  if instalments is not null then
    perform private.write_instalments(placed.id, instalments);
  end if;
  update public.orders o
  set version = o.version + 1, terms = nullif(btrim(set_order_terms.terms), ''),
    delivery_place = nullif(btrim(set_order_terms.delivery_place), ''), warranty_months = set_order_terms.warranty_months,
    plan_from_offer = o.plan_from_offer and set_order_terms.instalments is null
  where o.id = placed.id;
  perform private.emit(
    'order_changed', array[placed.supplier_id], placed.project_id, null, placed.architect_id, '/orders/' || placed.id,
    jsonb_build_object('order', private.order_label(placed), 'category', placed.category),
    group_key => 'order_changed:' || placed.id
  );
  return placed.version + 1;
end
$$;
comment on function public.set_order_terms(uuid, integer, text, text, integer, jsonb) is
$$Writes the conditions of an order that its supplier has not confirmed: terms (up to 4,000 characters), delivery_place (up to 500;
null: the project's address), warranty_months (0 to 600), and its instalments [{label, amount (R$), due_on or on_delivery with
offset_days}], 1 to 60 that sum to its price; null leaves them. order_version: the version that was read.
Returns the new version. The supplier is notified.
For the project's architect; to anybody else the order does not exist (PT404).
Raises ORDST (confirmed or cancelled), PT409 (another version), INSUM, DECIM, PT400.
Definer: nobody may write orders or instalments.
Source: docs/decisions/110 and 111.$$;
grant execute on function public.set_order_terms(uuid, integer, text, text, integer, jsonb) to app_architect;
