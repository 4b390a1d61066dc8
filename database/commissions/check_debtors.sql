create function private.check_debtors() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from new_rows n join public.profiles p on p.id = n.supplier_id where p.role is distinct from 'supplier'
  ) then
    raise exception 'a commission is owed by suppliers only';
  end if;
  return null;
end
$$;
comment on function private.check_debtors() is
$$After commissions or their invoices are written: the person who owes them has to be a supplier. The product computes no amount of money for an
architect (CAU code of ethics), and this table could be the way to do it.
Definer: reads profiles for any writer.
Source: docs/decisions/114.$$;
