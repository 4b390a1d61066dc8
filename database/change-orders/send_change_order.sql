create function public.send_change_order(target_change_order_id uuid) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  placed public.orders;
  change public.change_orders;
  content jsonb;
begin
  select * into change
  from public.change_orders c
  where c.id = target_change_order_id and c.author_id = auth.uid() and private.may_read_change_order(c);
  if not found then
    raise exception 'Aditivo não encontrado.' using errcode = 'PT404';
  end if;
  -- Whatever changes what the order says holds the order: prices stay as they are read below.
  select * into strict placed from public.orders o where o.id = change.order_id for no key update;
  select * into change
  from public.change_orders c
  where c.id = target_change_order_id and c.author_id = auth.uid()
  for no key update;
  if not found then
    raise exception 'Aditivo não encontrado.' using errcode = 'PT404';
  elsif change.status = 'sent' then
    -- Sent again after the response was lost.
    return change.number;
  elsif change.status <> 'draft' then
    raise exception 'Este aditivo não pode mais ser alterado.' using errcode = 'CHGST';
  end if;
  perform private.check_changed_order(placed);
  if change.order_version <> placed.version then
    raise exception 'O pedido mudou. Confira e salve de novo antes de enviar.' using errcode = 'PT409';
  elsif change.answer_by < private.day_in_sao_paulo(now()) then
    raise exception 'O prazo para responder já passou.' using errcode = 'PT400';
  end if;
  perform private.check_change_order(change);
  -- The order is held: of two that are sent at once the second finds the first.
  if exists (
    select from private.change_order_lines l
    join private.change_order_lines w on w.quote_id = l.quote_id and w.spec is not null
    join public.change_orders c on c.id = w.change_order_id and c.order_id = change.order_id and c.status = 'sent'
    where l.change_order_id = change.id and l.spec is not null and private.change_order_status(c) = 'sent'
  ) then
    raise exception 'Outro aditivo que muda a ficha deste item ainda espera o acordo de todos.' using errcode = 'PT409';
  end if;

  update public.change_orders c
  set status = 'sent', sent_at = now(), answer_by = coalesce(c.answer_by, private.day_in_sao_paulo(now()) + 7),
    number = private.next_number('change_order', c.project_id, 0)
  where c.id = change.id
  returning * into change;
  content := private.change_order_content(change.id);
  insert into public.sign_offs (
    kind, entity_id, entity_version, decision, content, content_hash, person_id, account_id, person_role, session_id,
    project_id, architect_id, client_id, supplier_id, parties, person_name
  )
  values (
    'change_order', change.id, change.version, 'agreed', content, private.content_hash(content),
    auth.person(), nullif(auth.uid(), auth.person()), change.author_role,
    (auth.jwt() ->> 'session_id')::uuid, change.project_id, change.architect_id, change.client_id, change.supplier_id,
    private.parties(change.client_id, change.architect_id, change.supplier_id), private.name_beside(auth.person(), auth.uid())
  );
  perform private.notify_change_order(change, 'change_sent', jsonb_build_object('title', change.title));
  return change.number;
end
$$;
comment on function public.send_change_order(uuid) is
$$Sends a draft of a change order to the two others, who have to agree to it; the author's agreement is given with it, as a sign-off.
It gets the next number of the project, and seven days where the draft says no last day. Returns the number; sent again,
the same. The others are notified (kind change_sent).
For its author; to anybody else it does not exist (PT404).
Raises CHGST (decided already), PT409 (the order changed since it was saved, or another one that changes the ficha of an item waits), ORDST, QPHAS,
CHGLN, CHGPX, QDAYS, INSUM, PT400 (its last day has passed).
Definer: nobody may write change orders or sign-offs.
Source: docs/decisions/113.$$;
grant execute on function public.send_change_order(uuid) to app_architect, app_supplier;
