create function private.tax_id_match(said text, known text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when said is null or known is null then 'unknown'
    when said = known then 'same'
    when length(said) = 14 and left(said, 8) = left(known, 8) and length(known) = 14 then 'same_root'
    else 'other'
  end
$$;
comment on function private.tax_id_match(text, text) is
$$A CPF or CNPJ beside the one that a person gave: same, same_root (another establishment of the same company), other, or unknown where one is missing.
Granted to nobody.$$;

create function private.order_of_tax_document(entity uuid) returns setof public.orders
language sql stable
set search_path = ''
as $$
  select o.*
  from public.orders o
  where o.id = entity
    or o.id in (
      select t.order_id
      from public.payments y
      join private.order_items t on t.quote_id = y.quote_id
      where y.batch_id = entity or y.id = entity
      order by t.removed_at desc nulls first
      limit 1
    )
$$;
comment on function private.order_of_tax_document(uuid) is
'The order under which a tax document is sent: by its own id, or by that of one of its payments or their batch. Granted to nobody.';

create function private.read_tax_document() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  content text := nullif(btrim(current_setting('storage.text', true), E' \t\r\n'), '');
  placed public.orders;
  read public.tax_documents;
  cancelled record;
begin
  select * into strict placed from private.order_of_tax_document(new.entity_id);
  if content is null then
    raise exception 'Envie o XML da nota. Um PDF cabe em “Garantias e manuais”.' using errcode = 'TAXDC';
  end if;
  perform private.check_tax_xml(content);

  cancelled := private.read_cancellation(content);
  if cancelled.access_key is not null then
    update public.tax_documents d
    set status = 'cancelled', cancelled_on = coalesce(cancelled.accepted_on, private.day_in_sao_paulo(now())), cancellation_id = new.id
    where d.access_key = cancelled.access_key and d.order_id = placed.id and d.status = 'active'
    returning * into read;
    if read.id is null then
      if exists (select from public.tax_documents d where d.access_key = cancelled.access_key and d.order_id = placed.id) then
        raise exception 'Esta nota já está cancelada.' using errcode = 'PT409';
      end if;
      raise exception 'A nota deste cancelamento não está no pedido.' using errcode = 'TAXDC';
    end if;
    perform private.notify_tax_document(read, 'cancelled');
    return null;
  end if;

  read := private.read_nfe(content);
  read.id := new.id;
  read.order_id := placed.id;
  read.status := 'active';
  read.issuer_match := private.tax_id_match(
    read.issuer_tax_id, (select b.tax_id from public.billing_details b where b.profile_id = placed.supplier_id)
  );
  read.recipient_match := private.tax_id_match(
    read.recipient_tax_id, (select b.tax_id from public.billing_details b where b.profile_id = placed.client_id)
  );
  read.uploaded_role := private.actor_role();
  read.uploaded_by := new.uploaded_by;
  read.created_at := new.created_at;
  read.project_id := placed.project_id;
  read.architect_id := placed.architect_id;
  read.client_id := placed.client_id;
  read.supplier_id := placed.supplier_id;
  insert into public.tax_documents select (read).* on conflict (access_key) do nothing;
  if not found then
    -- Waited for, where the other upload was at the same moment.
    select o.* into placed
    from public.tax_documents d
    join public.orders o on o.id = d.order_id
    where d.access_key = read.access_key;
    raise exception '%', case when private.may_read_order(placed)
      then format('Esta nota já está no pedido %s.', private.order_label(placed)) else 'Esta nota já foi registrada.'
    end using errcode = 'PT409';
  end if;
  perform private.notify_tax_document(read, 'added');
  return null;
end
$$;
comment on function private.read_tax_document() is
$$After a file of kind tax_document was added: reads the tax document, or the event that cancels one of the same order, from the text that the gateway hands
to the statement (setting storage.text), beside the order under whose id or batch of payments it was sent. Moves no payment and no status.
Raises TAXDC, and PT409 for a key that is known: with the number of its order to the people who may read that order.
Definer: nobody may write tax documents.
Source: docs/decisions/291 and 292, security.md T110 and T111.$$;

create function private.drop_tax_document() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.tax_documents d where d.id = old.id and d.file_gone_at is null;
  update public.tax_documents d
  set status = 'active', cancelled_on = null, cancellation_id = null
  where d.cancellation_id = old.id and d.status = 'cancelled' and d.file_gone_at is null;
  return null;
end
$$;
comment on function private.drop_tax_document() is
$$After a file of kind tax_document was removed: its tax document goes with it, or the cancellation that it was. What stays without its file
(file_gone_at) is left alone.
Definer: nobody may write tax documents.$$;
