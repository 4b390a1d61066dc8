create function private.forget_reference_prices(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended uuid;
  emptied integer := 0;
begin
  delete from public.reference_tables t
  where t.id in (
    select l.id from public.reference_tables l
    where l.status = 'loading' and l.created_at < forget_reference_prices.at - interval '1 day'
    order by l.created_at, l.id
    for update skip locked
    limit 10
  );
  get diagnostics emptied = row_count;
  -- A few at a time: a file has up to 54 tables of 14,000 prices each.
  for ended in
    select t.id from public.reference_tables t
    where t.status = 'retired' and exists (select from private.reference_prices p where p.table_id = t.id)
    order by t.retired_at, t.id
    limit 10
  loop
    delete from private.reference_prices p where p.table_id = ended;
    emptied := emptied + 1;
  end loop;
  return emptied;
end
$$;
comment on function private.forget_reference_prices(timestamptz) is
$$Deletes tables of reference prices that were not published within a day, and the prices of retired ones, ten at a time. Returns how many.
Run by the jobs with more rights: the gateway's role reads nothing.
Source: PRC-034, docs/decisions/290.$$;
grant execute on function private.forget_reference_prices(timestamptz) to authenticator;
