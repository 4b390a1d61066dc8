create function private.sign_off_purchase(target uuid, read_version integer, decision text, reason text)
returns table (project_id uuid, architect_id uuid, client_id uuid, supplier_id uuid, content jsonb)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  held public.purchases := private.hold_purchase(target);
  last_word text;
begin
  if not private.asked_by('app_client') or held.recorded_role = 'client' then
    perform private.refuse_sign_off();
  elsif held.version is distinct from read_version then
    raise exception 'O conteúdo mudou. Leia de novo antes de aceitar.' using errcode = 'PT409';
  end if;
  select s.decision into last_word
  from public.sign_offs s
  where s.kind = 'purchase' and s.entity_id = held.id and s.entity_version = held.version
  order by s.created_at desc, s.id
  limit 1;
  if held.cancelled_at is not null or last_word = decision then
    raise exception 'Não há nada a aceitar aqui agora.' using errcode = 'SIGNS';
  end if;

  perform private.emit(
    'purchase_answered', array[held.architect_id], held.project_id, null, auth.uid(), private.purchase_link(held, 'architect'),
    jsonb_build_object('purchase', private.purchase_label(held.number), 'amount', held.total, 'decision', decision),
    jsonb_build_object('reason', reason)
  );
  return query select held.project_id, held.architect_id, held.client_id, null::uuid, jsonb_build_object(
    'purchase', private.purchase_label(held.number), 'kind', held.kind, 'bought_on', held.bought_on, 'total', held.total
  );
end
$$;
comment on function private.sign_off_purchase(uuid, integer, text, text) is
$$The client agrees to a purchase that the architect recorded, or contests it; the last word counts, and no sum moves. The architect is notified
(kind purchase_answered; data purchase, amount in R$, decision; for the mail also reason). Returns people and content for the sign-off, without
words of people. Raises PT404, 42501 (another side, or what the client recorded), PT409, SIGNS.
For sign_off; granted to nobody.
Source: docs/decisions/112 and 239.$$;
