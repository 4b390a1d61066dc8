create function public.approve_quotes(
  target_project_id uuid,
  quote_ids uuid[],
  keep_undecided boolean default false,
  expected_versions integer[] default null,
  undecided_categories text[] default null
)
returns table (approved_quotes integer, rejected_quotes integer)
language plpgsql security definer
set search_path = ''
as $$
declare
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

  perform private.hold_decision(target_project_id);
  perform private.check_choice(target_project_id, quote_ids, expected_versions);

  select count(*) into rejected_before
  from public.quotes q where q.project_id = target_project_id and q.status = 'rejected';

  approved_now := private.approve_chosen(
    target_project_id, quote_ids, keep_undecided, categories => undecided_categories
  );

  return query
    select
      approved_now,
      count(*)::integer - rejected_before
    from public.quotes q
    where q.project_id = target_project_id and q.status = 'rejected';
end
$$;
comment on function public.approve_quotes(uuid, uuid[], boolean, integer[], text[]) is
$$Approves at most one quote per item of a project in one transaction: rivals closed, project in_progress, commissions written.
Every other submitted quote of the project is rejected, unless keep_undecided leaves those of items without a choice in
quotation (Q-28), or undecided_categories names the only categories in which they are rejected (null: all);
requests not answered yet on such items stay open either way.
Returns how many were approved and rejected now; repeating it changes nothing.
For the project's architect; to anybody else the project does not exist (PT404).
expected_versions: the versions that the architect has looked at, parallel to quote_ids; without it any is approved.
Raises QNONE, QITEM (two for one item), QPRIC, QSTAT, QPHAS, QVALI (an offer that is no longer valid), QWHOL (a part of an
offer that holds only as a whole), CLIEN (the project waits for its client), CLAPR (the project asks for the client's
approval), and PT409 when an item was decided, or an offer changed, meanwhile.
Waits for other decisions of the project and takes locks in one order, so it cannot deadlock with itself.
Definer: closes requests and moves the project as one act.
Source: Q-28, Q-29.$$;
grant execute on function public.approve_quotes(uuid, uuid[], boolean, integer[], text[]) to app_architect;
