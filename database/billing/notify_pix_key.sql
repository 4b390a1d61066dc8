create function private.notify_pix_key(supplier uuid, is_first boolean, is_removed boolean) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  payer record;
  masked text := (
    select private.masked_pix_key(b.pix_kind, b.pix_key)
    from public.billing_details b
    where b.profile_id = notify_pix_key.supplier
  );
begin
  -- A payer compares the key in the mail with the one in the code, so no key may change without its mail. Beyond as many mails
  -- as leave in a day there is no other key; taking it away is always possible.
  if not is_removed and (
    -- Each person of the account gets one for each key.
    select count(*) from private.outbox o
    where o.kind = 'own_pix_key_changed' and o.caused_by = notify_pix_key.supplier and o.created_at > now() - interval '1 day'
    group by o.recipient
    order by 1 desc
    limit 1
  ) >= private.mails_a_day('own_pix_key_changed') then
    raise exception 'A sua chave PIX já mudou muitas vezes hoje. Tente de novo amanhã.' using errcode = 'LIMIT';
  end if;
  insert into private.outbox (kind, recipient, data)
  select 'own_pix_key_changed', p.email,
    jsonb_strip_nulls(jsonb_build_object(
      'full_name', p.full_name, 'is_first', is_first, 'is_removed', is_removed, 'masked_key', masked, 'path', '/account'
    ))
  from private.people_of(array[notify_pix_key.supplier]) w
  join public.profiles p on p.id = w.person_id
  where w.person_role in ('owner', 'manager');
  if is_removed then
    return;
  end if;

  for payer in
    select p.id, s.full_name as supplier_name, s.phone_number as supplier_phone,
      case p.role when 'client' then '/financial-dashboard' else '/admin/payments' end as path,
      'pix_key_changed:' || s.id || ':' || to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD-HH24') as once_key
    from public.profiles p
    join public.profiles s on s.id = notify_pix_key.supplier
    where p.erased_at is null and p.id in (
      select person
      from public.orders o
      cross join unnest(array[o.client_id, o.architect_id]) person
      where o.supplier_id = notify_pix_key.supplier
        and private.order_price(o.id) > (
          select coalesce(sum(b.amount - b.reversed), 0) from private.payment_batches(o.id) b
        )
    )
    order by p.id
  loop
    -- One row an hour in the product, which does not say the key; a mail for each key.
    if not exists (
      select from public.notifications n where n.recipient_id = payer.id and n.once_key = payer.once_key
    ) then
      perform private.emit(
        'pix_key_changed', array[payer.id], null, null, notify_pix_key.supplier, payer.path,
        jsonb_build_object('is_first', is_first), once_key => payer.once_key
      );
    end if;
    -- Whatever the person chose about mail: it guards their money (T77).
    insert into private.outbox (kind, recipient, data)
    select 'pix_key_changed', r.email, jsonb_strip_nulls(jsonb_build_object(
      'full_name', r.full_name, 'supplier_name', payer.supplier_name, 'supplier_phone', payer.supplier_phone,
      'is_first', is_first, 'masked_key', masked, 'path', private.link_in_account(payer.path, nullif(w.account_id, w.person_id))
    ))
    from private.people_of(array[payer.id]) w
    join public.profiles r on r.id = w.person_id;
  end loop;
end
$$;
comment on function private.notify_pix_key(uuid, boolean, boolean) is
$$Mails the titular and managers of a supplier that its PIX key was set, changed or removed (mail own_pix_key_changed; data
is_first, is_removed, masked_key), and mails the people of those clients and architects in whose projects something is still to be paid to it
of each key (kind pix_key_changed; data
is_first, supplier_name, supplier_phone where there is one, masked_key), and notifies them at most once an hour.
The mails say the key as the code shows it, most of it masked.
Raises LIMIT for the eleventh key of a day.
The mails do not depend on what people chose about mail.
For set_billing_details; granted to nobody.
Source: security.md T77.$$;
