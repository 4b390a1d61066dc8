create function private.check_undo(quote_ids uuid[]) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  supplier text;
begin
  if exists (select from public.quotes q where q.id = any (quote_ids) and q.status not in ('approved', 'submitted', 'viewed')) then
    raise exception 'Este orçamento não está aprovado.' using errcode = 'QSTAT';
  elsif exists (
    select from public.payments y join public.quotes q on q.id = y.quote_id where q.id = any (quote_ids) and q.status = 'approved'
  ) then
    raise exception 'Há pagamento registrado para este orçamento.' using errcode = 'UNDOX';
  elsif exists (
    select
    from private.order_items t
    join public.orders o on o.id = t.order_id
    where t.quote_id = any (quote_ids) and t.removed_at is null and o.status = 'confirmed'
  ) then
    raise exception 'O fornecedor já confirmou este pedido. Proponha um distrato.' using errcode = 'UNDOX';
  elsif exists (
    select
    from private.order_items t
    join public.orders o on o.id = t.order_id
    where t.quote_id = any (quote_ids) and t.removed_at is null and o.status = 'cancelled'
  ) then
    raise exception 'Este pedido foi distratado, e o valor acertado vale.' using errcode = 'UNDOX';
  elsif exists (
    select
    from public.quotes included
    join public.quotes undone
      on undone.request_id = included.request_id and undone.id = any (quote_ids) and undone.status = 'approved'
    where included.status = 'approved' and included.scope = 'included' and included.id <> all (quote_ids)
      and not exists (
        select from public.quotes main
        where main.request_id = included.request_id and main.status = 'approved' and main.price > 0
          and main.id <> all (quote_ids)
      )
  ) then
    raise exception 'Desfaça também os itens inclusos na mesma proposta.' using errcode = 'UNDOX';
  end if;

  select s.full_name into supplier
  from public.quotes q
  join public.quote_versions v on v.request_id = q.request_id and v.version = q.version and v.whole_only
  join public.quotes part
    on part.request_id = q.request_id and part.version = q.version and part.status = 'approved' and part.id <> all (quote_ids)
  join public.profiles s on s.id = q.supplier_id
  where q.id = any (quote_ids) and q.status = 'approved'
  order by q.id limit 1;
  if found then
    raise exception '% só vende o conjunto: desfaça todos os itens aprovados da proposta, ou nenhum.', supplier using errcode = 'UNDOX';
  end if;
end
$$;
comment on function private.check_undo(uuid[]) is
$$Which approvals cannot be undone: of what is not approved (QSTAT; offers that wait for a decision pass, so that a call may be
repeated), with any payment, also a reversed one, after the supplier confirmed the order or it was terminated, or as a part of what only holds
together: included items without what they are included in, an offer that is sold as a whole (UNDOX).
The caller holds the quotes. For undo_approval; granted to nobody.$$;

create function public.undo_approval(quote_ids uuid[], reason text default null)
returns table (undone_quotes integer, reopened_quotes integer)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  project uuid;
  undone uuid[];
  reopened uuid[];
begin
  select (array_agg(distinct q.project_id))[1]
  into project
  from public.quotes q
  where q.id = any (quote_ids) and q.architect_id = auth.uid() and private.asked_by('app_architect')
  having count(*) = (select count(distinct id) from unnest(quote_ids) id) and count(distinct q.project_id) = 1;
  if not found then
    raise exception 'Orçamento não encontrado.' using errcode = 'PT404';
  elsif length(btrim(reason)) > 1000 then
    raise exception 'O motivo pode ter até 1.000 letras.' using errcode = 'PT400';
  end if;

  perform private.hold_deals(quote_ids);
  -- A supplier who confirms holds the order: it comes before, and is seen below, or after, and finds no order.
  perform from public.orders o
  where o.id in (select t.order_id from private.order_items t where t.quote_id = any (quote_ids) and t.removed_at is null)
  order by o.id
  for no key update;
  perform private.check_phase(project);
  perform private.check_undo(quote_ids);

  select coalesce(array_agg(q.id), '{}') into undone from public.quotes q where q.id = any (quote_ids) and q.status = 'approved';
  if cardinality(undone) = 0 then
    return query select 0, 0;
    return;
  end if;
  reopened := private.take_back_approvals(project, undone, null, nullif(btrim(reason), ''));
  perform private.notify_undone(undone, nullif(btrim(reason), ''));
  perform private.notify_quotes_back(reopened);
  return query select cardinality(undone), cardinality(reopened);
end
$$;
comment on function public.undo_approval(uuid[], text) is
$$Takes back approvals of one project that were a mistake: the quotes leave their order and wait for a decision again, and so does
what their approval closed for the same items; the commissions go, and with its last approval the project
returns to quotation.
Offers for other items that were rejected with the approval stay so (open_round asks again). reason: up to 1,000 characters for
supplier and client.
Returns how many approvals were undone and how many quotes came back; repeated, it changes nothing.
For the project's architect while it is quoting or in progress (QPHAS); to anybody else the quotes do not exist (PT404).
Raises UNDOX (a payment, also a reversed one; an order that the supplier confirmed or that was terminated; a part of what holds only together), QSTAT
(never approved), PT400 (too many words).
Definer: nobody may write commissions, or a status back.
Source: docs/decisions/099 and 110.$$;
grant execute on function public.undo_approval(uuid[], text) to app_architect;
