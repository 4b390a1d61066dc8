create function private.broken_tax_documents() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I35 a key is of one tax document, whose numbers it has', d.id
  from public.tax_documents d
  where d.access_key is not null and (
    substr(d.access_key, 21, 2) <> d.model or substr(d.access_key, 23, 3)::integer <> d.series
    or substr(d.access_key, 26, 9)::integer <> d.number
    or private.check_digit(left(d.access_key, 43), 9)::text <> right(d.access_key, 1)
    or exists (select from public.tax_documents t where t.access_key = d.access_key and t.id <> d.id)
  )

  union all
  select 'a tax document has its file, unless that went with an erasure or by the team', d.id
  from public.tax_documents d
  where (d.file_gone_at is null) <> exists (select from public.attachments a where a.id = d.id and a.kind = 'tax_document')

  union all
  select 'a tax document stands at its order, and the event that cancelled it too', d.id
  from public.tax_documents d
  join public.orders o on o.id = d.order_id
  where (d.project_id, d.supplier_id) is distinct from (o.project_id, o.supplier_id)
    or d.status = 'cancelled' and d.file_gone_at is null
      and not exists (select from public.attachments a where a.id = d.cancellation_id and a.kind = 'tax_document')
$$;
comment on function private.broken_tax_documents() is
  'Every tax document that breaks what must always be true of tax documents. For private.broken_invariants; owner only.';
