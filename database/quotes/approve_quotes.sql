create function public.approve_quotes(
  target_project_id uuid,
  quote_ids uuid[],
  keep_undecided boolean default false,
  expected_versions integer[] default null
)
returns table (approved_quotes integer, rejected_quotes integer)
language plpgsql security definer
set search_path = ''
as $$
declare
  chosen public.quotes;
  approved_now integer;
  rejected_before integer;
begin
  if not exists (
    select from public.projects p where p.id = target_project_id and p.architect_id = auth.uid()
  ) then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  end if;
  if coalesce(cardinality(array_remove(quote_ids, null)), 0) = 0 then
    raise exception 'Selecione pelo menos um orçamento para aprovar' using errcode = 'QNONE';
  end if;

  perform from public.project_items i where i.project_id = target_project_id order by i.id for no key update;
  perform from public.projects p where p.id = target_project_id for no key update;
  perform from public.quotes q where q.project_id = target_project_id order by q.id for no key update;

  if (
    select count(*) from public.quotes q where q.project_id = target_project_id and q.id = any (quote_ids)
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

  select count(*) into rejected_before
  from public.quotes q where q.project_id = target_project_id and q.status = 'rejected';

  update public.quotes q
  set status = 'approved', approved_at = now()
  where q.id = any (quote_ids) and q.status <> 'approved';
  get diagnostics approved_now = row_count;

  if approved_now > 0 and not coalesce(keep_undecided, false) then
    update public.quotes q
    set status = 'rejected', closed_as = 'lost',
      rejection_reason = private.rejection_reason(q.project_id, q.category, q.supplier_id)
    where q.project_id = target_project_id and q.status in ('submitted', 'viewed');
  end if;

  return query
    select
      approved_now,
      count(*)::integer - rejected_before
    from public.quotes q
    where q.project_id = target_project_id and q.status = 'rejected';
end
$$;
comment on function public.approve_quotes(uuid, uuid[], boolean, integer[]) is
$$Approves at most one quote per item of a project in one transaction: rivals closed, project in_progress, commissions
written (follow_approval).
Every other submitted quote of the project is rejected, unless keep_undecided leaves those of items without a choice in
quotation (Q-28); requests not answered yet on such items stay open either way.
Returns how many were approved and rejected now; repeating it changes nothing.
For the project's architect; to anybody else the project does not exist (PT404).
expected_versions: the versions that the architect has looked at, parallel to quote_ids; without it any is approved.
Raises QNONE, QITEM (two for one item), QPRIC, QSTAT, QPHAS, QVALI (an offer that is no longer valid), QWHOL (a part of an
offer that holds only as a whole), and PT409 when an item was decided, or an offer changed, meanwhile.
Waits for other decisions of the project and takes locks in one order, so it cannot deadlock with itself.
Definer: closes requests and moves the project as one act.
Source: Q-28, Q-29.$$;
grant execute on function public.approve_quotes(uuid, uuid[], boolean, integer[]) to app_architect;
