create function private.check_decision(quote public.quotes, decision text, also uuid[] default '{}') returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if decision not in ('approved', 'rejected') then
    raise exception 'O arquiteto só aprova ou recusa orçamentos enviados.' using errcode = 'QSTAT';
  elsif quote.status = 'requested' then
    raise exception 'Este fornecedor ainda não respondeu.' using errcode = 'QSTAT';
  elsif quote.status = 'approved' then
    raise exception 'Um orçamento aprovado não pode ser recusado.' using errcode = 'QSTAT';
  elsif decision = 'approved' and exists (
    select from public.quotes chosen
    where chosen.project_item_id = quote.project_item_id and chosen.status = 'approved'
  ) then
    raise exception 'Este item já tem um orçamento aprovado.' using errcode = 'PT409';
  elsif quote.status = 'rejected' then
    raise exception 'Este orçamento já foi recusado.' using errcode = 'QSTAT';
  elsif decision = 'approved' and quote.scope = 'included' and not exists (
    select from public.quotes main
    where main.request_id = quote.request_id and main.price > 0 and (main.status = 'approved' or main.id = any (also))
  ) then
    raise exception 'Um item incluso é aprovado com um item cotado da mesma proposta.' using errcode = 'QPRIC';
  elsif decision = 'approved' and coalesce(quote.price, 0) <= 0 and quote.scope is distinct from 'included' then
    raise exception 'Um item não cotado não pode ser aprovado.' using errcode = 'QPRIC';
  elsif decision = 'approved' and not exists (
    select from public.profiles s where s.id = quote.supplier_id and private.may_supply(s)
  ) then
    raise exception 'Este fornecedor não tem mais acesso ao Prumo. Escolha outro orçamento para o item.' using errcode = 'QSUPP';
  elsif decision = 'approved' and quote.client_id is null then
    raise exception 'O cliente deste projeto ainda não entrou. A aprovação espera por ele.' using errcode = 'CLIEN';
  elsif not exists (
    select from public.projects p where p.id = quote.project_id and p.status in ('quoting', 'in_progress')
  ) then
    raise exception 'Este projeto não está mais recebendo orçamentos.' using errcode = 'QPHAS';
  end if;
end
$$;
comment on function private.check_decision(public.quotes, text, uuid[]) is
$$Which decision of the architect is legal: submitted or viewed -> approved or rejected (QSTAT), one approved per item
(PT409), a price above 0, or for an included item a quoted one of its request that is approved or among also, the ids
approved with it (QPRIC), a project with its client (CLIEN), and a supplier whom the team has not rejected (QSUPP) to approve, project quoting or in
progress (QPHAS).
The caller holds the item's lock when it approves.
For definer functions; granted to nobody.
Source: Q-27, Q-29, security.md T38.$$;
