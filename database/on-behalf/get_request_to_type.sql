create function public.get_request_to_type(target_request_id uuid) returns table (
  quote_id uuid,
  project_name text,
  project_address text,
  architect_name text,
  quote_category text,
  items_data jsonb,
  quote_price numeric,
  quote_delivery_days integer,
  quote_notes text,
  quote_status text,
  request_id uuid,
  first_quote_id uuid,
  decided_items jsonb,
  version integer,
  offer jsonb,
  revision jsonb,
  item_facts jsonb,
  architect_id uuid,
  typed jsonb,
  addendum integer,
  supplier_name text,
  respond_until timestamptz,
  has_answered boolean
)
language sql stable security definer
set search_path = ''
as $$
  select d.quote_id, d.project_name, d.project_address, d.architect_name, d.quote_category, d.items_data, d.quote_price,
    d.quote_delivery_days, d.quote_notes, d.quote_status, f.request_id, f.first_quote_id, f.decided_items, f.version,
    -- An architect reads no commission.
    f.offer || '{"commission_rate": null}', f.revision, f.item_facts, f.architect_id, f.typed,
    r.addendum, coalesce(s.company_name, s.full_name), r.respond_until,
    exists (select from public.quote_versions v where v.request_id = r.id and v.source in ('account', 'link'))
  from public.quote_requests r
  join public.profiles s on s.id = r.supplier_id
  cross join lateral (select q.* from public.quotes q where q.request_id = r.id order by q.id limit 1) member
  cross join lateral private.response_details(member.id, r.supplier_id) d
  cross join lateral private.request_facts(member.id) f
  where r.id = target_request_id and r.architect_id = (select auth.uid()) and private.asked_by('app_architect')
$$;
comment on function public.get_request_to_type(uuid) is
$$A request as its architect answers it for the supplier: what get_quote_response_details and get_quote_request show the supplier, without the
architect's contacts and without a commission; addendum, its latest; supplier_name, the company or the person; respond_until, the deadline; has_answered: the
supplier has answered itself, and nothing can be typed any more. Amounts in R$.
For the project's architect; no row to anybody else.
Nullable: project_address, quote_price, quote_delivery_days, quote_notes, offer, revision, typed, respond_until.
Closed sets: quote_status (quotes.status).
Definer: reads the group of a supplier as private.quote_groups has it.
Source: TYP-010, docs/decisions/257.$$;
grant execute on function public.get_request_to_type(uuid) to app_architect;
