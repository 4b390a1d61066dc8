create function public.enter_sign_off(
  kind text, entity_id uuid, entity_version integer, decision text, entry jsonb, reason text default null
)
returns table (signed_at timestamptz, content_hash text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  request public.quote_requests;
  checked jsonb;
  signed record;
begin
  select r.* into request
  from public.orders o
  join public.quote_requests r on (r.project_id, r.category, r.supplier_id) = (o.project_id, o.category, o.supplier_id)
  where o.architect_id = auth.uid() and private.asked_by('app_architect')
    and case enter_sign_off.kind
      when 'order' then o.id = enter_sign_off.entity_id
      when 'change_order' then exists (
        select from public.change_orders c
        where c.id = enter_sign_off.entity_id and c.order_id = o.id and c.status <> 'draft'
      )
    end;
  if not found then
    raise exception 'Pedido não encontrado.' using errcode = 'PT404';
  elsif not exists (select from public.profiles g where g.id = request.supplier_id and g.guest_of is not null) then
    raise exception 'Este aceite cabe ao fornecedor, pela conta dele.' using errcode = '42501';
  end if;
  checked := private.check_entry(request, enter_sign_off.entry, false);

  perform private.act_as_guest(request.supplier_id);
  perform set_config('prumo.entered', 'on', true);
  select t.signed_at, t.content_hash into signed
  from private.take_sign_off(
    enter_sign_off.kind, enter_sign_off.entity_id, enter_sign_off.entity_version, enter_sign_off.decision, enter_sign_off.reason,
    'behalf', checked ->> 'said_by', checked
  ) t;
  perform set_config('prumo.entered', '', true);
  perform private.act_as_guest(null);
  perform private.record_typed(request, null, checked);
  perform private.emit(
    'entered', array[request.supplier_id], request.project_id, request.id, request.architect_id, private.answer_link(request.id),
    jsonb_build_object('category', request.category)
  );
  return query select signed.signed_at, signed.content_hash;
end
$$;
comment on function public.enter_sign_off(text, uuid, integer, text, jsonb, text) is
$$The architect enters that a supplier without an account agreed to or refused its order (kind order) or a change order of it (change_order), as
the supplier said another way: with the content and hash of every sign-off, by the way behalf. entity_version, decision and reason as in sign_off;
entry as in submit_quote_for, with a file of the request, or said_by and received_on.
Returns when it was entered and the sha256 of what was read; the same decision sent again returns the same. The guest is notified.
For the project's architect; to anybody else it does not exist (PT404). 42501 for a supplier with an account, who signs itself.
Raises BEHAL, and PT409, SIGNS, SIGNR, PT400, UNDOX, QPHAS, ORDST, CHGPX, CHGLN, QDAYS and INSUM as sign_off.
Definer: nobody may write sign-offs, orders or quotes' decisions.
Source: TYP-007, docs/decisions/257.$$;
grant execute on function public.enter_sign_off(text, uuid, integer, text, jsonb, text) to app_architect;
