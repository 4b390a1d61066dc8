create function private.found_by_admin(patterns text[]) returns table (
  kind text, id uuid, name text, place text, category text, status text, role text, project_id uuid, created_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select * from private.found_in_work(patterns)
  union all
  select 'person', p.id, p.full_name, coalesce(p.company_name, p.email), p.supplier_category, null, p.role, null, p.created_at
  from public.profiles p
  where p.erased_at is null
    and private.plain_words(concat_ws(' ', p.full_name, p.company_name, p.email, p.phone_number)) like all (patterns)
  union all
  select 'invoice', i.invoice_id, lpad(i.number::text, 4, '0') || '/' || i.year, coalesce(i.supplier_company, i.supplier_name), null, i.status,
    null, null, i.issued_at
  from public.list_commission_invoices() i
  where 'fatura ' || i.search_text like all (patterns)
$$;
comment on function private.found_by_admin(text[]) is
$$An admin's hits: all work, everybody with a registration, and invoices.
For search_everything.
Source: docs/decisions/126.$$;
grant execute on function private.found_by_admin(text[]) to app_admin;
