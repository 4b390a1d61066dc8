create function public.list_quote_versions(target_quote_id uuid) returns table (
  request_id uuid,
  version integer,
  round integer,
  addendum integer,
  sent_at timestamptz,
  is_late boolean,
  total numeric,
  freight numeric,
  discount numeric,
  taxes_included boolean,
  taxes_note text,
  payment_note text,
  down_payment_percent numeric,
  instalments integer,
  warranty_months integer,
  valid_until date,
  whole_only boolean,
  delivery_time_days integer,
  notes text,
  change_note text,
  attachment_ids uuid[],
  lines jsonb
)
language sql stable
set search_path = ''
as $$
  select
    v.request_id, v.version, v.round, v.addendum, v.sent_at, v.is_late, v.total, v.freight, v.discount, v.taxes_included,
    v.taxes_note, v.payment_note, v.down_payment_percent, v.instalments, v.warranty_months, v.valid_until, v.whole_only,
    v.delivery_time_days, v.notes, v.change_note, v.attachment_ids, v.lines
  from public.quotes q
  join public.quote_versions v on v.request_id = q.request_id
  where q.id = target_quote_id
  order by v.version desc
$$;
comment on function public.list_quote_versions(uuid) is
$$Every answer to the request of a quote, the newest first; columns as in quote_versions, amounts in R$.
For the supplier who sent them, the project's architect and admins, by the policies of the two tables; no row to anybody else.
Nullable: freight, discount, taxes_included, taxes_note, payment_note, down_payment_percent, instalments, warranty_months,
valid_until, delivery_time_days, notes, change_note.
Source: VER-002, docs/decisions/094.$$;
grant execute on function public.list_quote_versions(uuid) to app_supplier, app_architect, app_admin;
