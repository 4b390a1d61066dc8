create function private.check_answer(current_status text, total numeric, delivery_time_days integer) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if current_status in ('submitted', 'viewed') then
    raise exception 'Este orçamento já foi enviado.' using errcode = 'QSTAT';
  elsif current_status <> 'requested' then
    raise exception 'Este orçamento já foi decidido e não aceita resposta.' using errcode = 'QSTAT';
  elsif coalesce(total, 0) <= 0 or total = 'NaN' then
    raise exception 'Por favor, preencha pelo menos um valor para os itens.' using errcode = 'QTOTL';
  elsif coalesce(delivery_time_days, 0) < 1 then
    raise exception 'Por favor, informe o prazo de entrega.' using errcode = 'QDAYS';
  elsif delivery_time_days > 3650 then
    raise exception 'O prazo de entrega pode ser de até 3650 dias.' using errcode = 'QDAYS';
  end if;
end
$$;
comment on function private.check_answer(text, numeric, integer) is
$$Checks every answer of a supplier: still requested (QSTAT), total in R$ above 0 (QTOTL), 1 to 3650 days (QDAYS).
Source: security.md T38.$$;
