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
repeated), with any payment, also a reversed one, or as a part of what only holds together: included items without what they are
included in, an offer that is sold as a whole (UNDOX).
The caller holds the quotes. For undo_approval; granted to nobody.$$;

create function private.bring_back_rivals(item_ids uuid[]) returns uuid[]
language sql volatile
set search_path = ''
as $$
  with back as (
    update public.quotes q
    set status = case when q.submitted_at is null then 'requested' else 'submitted' end,
      closed_as = null, rejection_reason = null
    from public.quote_requests r, public.profiles s
    where q.project_item_id = any (item_ids)
      and r.id = q.request_id
      and s.id = q.supplier_id
      and q.status = 'rejected'
      and (
        q.closed_as = 'lost'
        -- A deadline that refuses late answers has ended the others for good.
        or q.closed_as = 'no_response' and s.status = 'approved' and (r.accepts_late or r.respond_until > now())
          and r.intent is distinct from 'will_not_quote'
      )
    returning q.id
  ), declined as (
    -- What a supplier said of the rest of its request while this item was decided holds for this item too.
    update public.quotes q
    set closed_as = 'declined', rejection_reason = 'O fornecedor informou que não vai cotar: ' || private.decline_words(r.decline_reason)
    from public.quote_requests r
    where q.project_item_id = any (item_ids) and r.id = q.request_id and q.closed_as = 'no_response' and r.intent = 'will_not_quote'
  )
  select coalesce(array_agg(b.id), '{}') from back b
$$;
comment on function private.bring_back_rivals(uuid[]) is
$$Opens again what the approval of these items closed: offers wait for a decision again, requests without an answer for their
answer, unless their deadline has passed and refuses late answers. What the architect refused, a supplier declined or an addendum
cancelled stays closed, and what a supplier did not answer before it declined the rest is declined. Returns the quotes that are
open.
For undo_approval, which holds items, project and quotes; granted to nobody.$$;

create function public.undo_approval(quote_ids uuid[], reason text default null)
returns table (undone_quotes integer, reopened_quotes integer)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  project uuid;
  items uuid[];
  undone uuid[];
  reopened uuid[];
begin
  select (array_agg(distinct q.project_id))[1], array_agg(distinct q.project_item_id)
  into project, items
  from public.quotes q
  where q.id = any (quote_ids) and q.architect_id = auth.uid() and private.asked_by('app_architect')
  having count(*) = (select count(distinct id) from unnest(quote_ids) id) and count(distinct q.project_id) = 1;
  if not found then
    raise exception 'Orçamento não encontrado.' using errcode = 'PT404';
  elsif length(btrim(reason)) > 1000 then
    raise exception 'O motivo pode ter até 1.000 letras.' using errcode = 'PT400';
  end if;

  perform from public.project_items i where i.id = any (items) order by i.id for no key update;
  perform from public.projects p where p.id = project for no key update;
  -- A payment locks its quote (take_payment): it comes before, and is seen below, or after, and finds no approval.
  perform from public.quotes q where q.project_item_id = any (items) order by q.id for no key update;
  perform private.check_phase(project);
  perform private.check_undo(quote_ids);

  select coalesce(array_agg(q.id), '{}') into undone from public.quotes q where q.id = any (quote_ids) and q.status = 'approved';
  if cardinality(undone) = 0 then
    return query select 0, 0;
    return;
  end if;
  -- Nothing was due; the trail keeps it.
  delete from public.commissions c where c.quote_id = any (undone);
  update public.quotes q set status = 'submitted', approved_at = null, selection_id = null where q.id = any (undone);
  select private.bring_back_rivals(array_agg(q.project_item_id)) into reopened from public.quotes q where q.id = any (undone);

  update public.quotes lost
  set rejection_reason = private.rejection_reason(lost.project_id, lost.category, lost.supplier_id)
  where lost.project_id = project
    and lost.closed_as = 'lost'
    and lost.category in (select q.category from public.quotes q where q.id = any (undone))
    and lost.rejection_reason <> private.rejection_reason(lost.project_id, lost.category, lost.supplier_id);
  update public.projects p
  set status = 'quoting'
  where p.id = project and p.status = 'in_progress' and not private.has_approved_quote(p.id);

  perform private.tell_of_undone(undone, nullif(btrim(reason), ''));
  perform private.tell_of_quotes_back(reopened);
  return query select cardinality(undone), cardinality(reopened);
end
$$;
comment on function public.undo_approval(uuid[], text) is
$$Takes back approvals of one project that were a mistake: the quotes wait for a decision again, and so does what their approval
closed for the same items (bring_back_rivals); the commissions go, and with its last approval the project returns to quotation.
Offers for other items that were rejected with the approval stay so (open_round asks again). reason: up to 1,000 characters for
supplier and client.
Returns how many approvals were undone and how many quotes came back; repeated, it changes nothing.
For the project's architect while it is quoting or in progress (QPHAS); to anybody else the quotes do not exist (PT404).
Raises UNDOX (a payment, also a reversed one; a part of what holds only together), QSTAT (never approved), PT400 (too many words).
Definer: nobody may write commissions, or a status back.
Source: docs/decisions/099.$$;
grant execute on function public.undo_approval(uuid[], text) to app_architect;
