create function private.hold_decision(project uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from public.project_items i where i.project_id = hold_decision.project order by i.id for no key update;
  perform from public.projects p where p.id = hold_decision.project for no key update;
  perform private.check_still_architect(hold_decision.project);
  perform from public.quotes q where q.project_id = hold_decision.project order by q.id for no key update;
end
$$;
comment on function private.hold_decision(uuid) is
$$Takes the locks of a decision about a project: its items, itself, its quotes, in the order of quotes/transitions.sql.
For definer functions that have checked the caller; granted to nobody.$$;

create function private.check_choice(project uuid, quote_ids uuid[], expected_versions integer[] default null) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  chosen public.quotes;
begin
  if (
    select count(*) from public.quotes q where q.project_id = check_choice.project and q.id = any (quote_ids)
  ) <> (select count(distinct id) from unnest(quote_ids) id) then
    raise exception 'Um dos orçamentos escolhidos não faz parte deste projeto.' using errcode = 'PT404';
  end if;
  if exists (
    select from public.quotes q where q.id = any (quote_ids) group by q.project_item_id having count(*) > 1
  ) then
    raise exception 'Escolha um só orçamento por item.' using errcode = 'QITEM';
  end if;

  -- Sent again after the response was lost: what is approved already stays so (Q-29).
  for chosen in
    select * from public.quotes q where q.id = any (quote_ids) and q.status <> 'approved' order by q.id
  loop
    perform private.check_decision(chosen, 'approved', quote_ids);
  end loop;
  perform private.check_offers(quote_ids, expected_versions);
end
$$;
comment on function private.check_choice(uuid, uuid[], integer[]) is
$$Refuses a choice of quotes that cannot be approved together: one of another project (PT404), two for one item (QITEM), and
what check_decision and check_offers refuse.
The caller holds the decision (hold_decision). For approve_quotes, send_selection and decide_selection; granted to nobody.$$;

create function private.approve_chosen(
  project uuid,
  quote_ids uuid[],
  keep_undecided boolean,
  selection uuid default null,
  refused uuid[] default '{}',
  categories text[] default null
) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  approved_now integer;
  undecided uuid[] := array(
    select q.id from public.quotes q
    where q.project_id = approve_chosen.project and q.status in ('requested', 'submitted', 'viewed')
  );
begin
  -- The statements below are announced together, as one decision.
  perform set_config('prumo.decision', 'gathered', true);
  update public.quotes q
  set status = 'approved', approved_at = now(), selection_id = approve_chosen.selection
  where q.id = any (quote_ids) and q.status <> 'approved';
  get diagnostics approved_now = row_count;

  if approved_now > 0 and not coalesce(keep_undecided, false) then
    update public.quotes q
    set status = 'rejected', closed_as = 'lost',
      rejection_reason = private.rejection_reason(q.project_id, q.category, q.supplier_id)
    where q.project_id = approve_chosen.project and q.status in ('submitted', 'viewed')
      and (approve_chosen.categories is null or q.category = any (approve_chosen.categories))
      and q.project_item_id not in (select r.project_item_id from public.quotes r where r.id = any (refused));
  end if;
  perform set_config('prumo.decision', '', true);
  perform private.notify_outcomes(array(
    select q.id from public.quotes q where q.id = any (undecided) and q.status in ('approved', 'rejected')
  ));
  return approved_now;
end
$$;
comment on function private.approve_chosen(uuid, uuid[], boolean, uuid, uuid[], text[]) is
$$Approves quotes that check_choice has accepted, and rejects every other offer of the project unless keep_undecided; returns how
many were not approved before. selection: the one by which the client approves them; refused: its quotes that the client
refused, whose items stay in quotation either way; categories: the only ones in which other offers are rejected, null for all.
For approve_quotes and decide_selection; granted to nobody.
Source: Q-28, Q-29, docs/decisions/098.$$;
