create function private.settle_budget() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.budgeted_amount < 0 then
    raise exception 'O orçamento previsto não pode ser negativo.' using errcode = 'DECIM';
  end if;
  new.budgeted_amount := private.reais(new.budgeted_amount);
  return new;
end
$$;
comment on function private.settle_budget() is
  'Before a budget is written: an amount in R$ from 0, to the cent (DECIM). Source: Q-72, security.md B5.';
