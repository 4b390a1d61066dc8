create function private.broken_references() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I34 a published reference table has the rows it said', t.id
  from public.reference_tables t
  left join (select p.table_id, count(*) as count from private.reference_prices p group by p.table_id) p on p.table_id = t.id
  where t.status in ('loading', 'published') and t.rows <> coalesce(p.count, 0)

  union all
  select 'a table of reference prices has one price of a code', p.table_id
  from private.reference_prices p
  join private.reference_entries e on e.id = p.entry_id
  group by p.table_id, e.kind, e.code
  having count(*) > 1
$$;
comment on function private.broken_references() is
$$Every table of reference prices that lost or gained rows, or has a code twice. For private.broken_invariants; owner only.$$;
