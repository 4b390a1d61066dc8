create function private.settle_commission_rate() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.commission_rate := private.exact_number(
    new.commission_rate, 4, 'Informe a comissão com até duas casas decimais na porcentagem.'
  );
  return new;
end
$$;
comment on function private.settle_commission_rate() is
$$Before a commission rate is written: a fraction of up to four decimals (DECIM), as percentages of up to two.
Source: Q-31, security.md B5.$$;
