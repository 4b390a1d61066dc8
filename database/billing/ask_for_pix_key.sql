create function private.notify_missing_key(instalment uuid) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
declare
  owed record;
begin
  select o.supplier_id, o.project_id, o.architect_id, o.category, private.order_label(o) as label, f.number, f.remaining,
    'pix_key_missing:' || coalesce(extract(epoch from b.pix_changed_at)::text, 'never') as once_key
  into owed
  from public.instalments i
  join public.orders o on o.id = i.order_id
  cross join lateral private.instalment_figures(array[o.id], private.day_in_sao_paulo(now())) f
  left join public.billing_details b on b.profile_id = o.supplier_id
  where i.id = notify_missing_key.instalment and f.instalment_id = i.id and f.remaining > 0 and b.pix_key is null;
  if not found then
    return null;
  end if;
  perform private.emit(
    'pix_key_missing', array[owed.supplier_id], owed.project_id, null, owed.architect_id, '/account',
    jsonb_build_object(
      'order', owed.label, 'category', owed.category, 'number', owed.number, 'amount', owed.remaining
    ),
    once_key => owed.once_key
  );
  return (
    select n.happened_at from public.notifications n
    where n.recipient_id = owed.supplier_id and n.once_key = owed.once_key
  );
end
$$;
comment on function private.notify_missing_key(uuid) is
$$Notifies the supplier of an instalment with something to be paid that the own PIX key is missing (kind pix_key_missing; data order,
category, number, amount in R$): once, and again only after a key was given and taken away. Returns when that was; null where there is a
key or nothing to be paid.
For notify_instalments_due and ask_for_pix_key; granted to nobody.$$;

create function public.ask_for_pix_key(target_instalment_id uuid) returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.need('decide');
  if not exists (
    select from public.instalments i
    join public.orders o on o.id = i.order_id
    where i.id = target_instalment_id and private.may_read_order(o)
  ) then
    raise exception 'Parcela não encontrada.' using errcode = 'PT404';
  end if;
  if exists (
    select from public.instalments i
    join public.orders o on o.id = i.order_id
    join public.profiles s on s.id = o.supplier_id
    where i.id = target_instalment_id and s.guest_of is not null
  ) then
    raise exception '%', case when private.asked_by('app_architect')
      then 'Este fornecedor está fora do Prumo e não recebe avisos. Combine o pagamento direto com ele.'
      else 'Este fornecedor está fora do Prumo e não recebe avisos. Combine o pagamento com o arquiteto.'
    end using errcode = 'GUEST';
  end if;
  return private.notify_missing_key(target_instalment_id);
end
$$;
comment on function public.ask_for_pix_key(uuid) is
$$Sees to it that the supplier of an instalment is notified that the own PIX key is missing, and returns when that was: the first time
only, however often it is asked. Null where the supplier has a key or nothing is to be paid.
For the client and the architect of the project; to anybody else the instalment does not exist (PT404). Raises GUEST where the supplier has no
account: it has no key here and receives no notification; RIGHT.
Nullable: result.
Definer: nobody writes notifications.
Source: PIX-024.$$;
grant execute on function public.ask_for_pix_key(uuid) to app_client, app_architect;
