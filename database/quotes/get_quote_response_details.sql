create function private.response_details(target_quote_id uuid, supplier uuid) returns table (
  quote_id uuid,
  project_name text,
  project_address text,
  architect_name text,
  architect_email text,
  architect_phone text,
  quote_category text,
  items_data jsonb,
  quote_price numeric,
  quote_delivery_days integer,
  quote_notes text,
  quote_status text
)
language sql stable
set search_path = ''
as $$
  select
    g.quote_id,
    p.name,
    p.address,
    a.full_name,
    case when g.quote_status <> 'rejected' then a.email end,
    case when g.quote_status <> 'rejected' then a.phone_number end,
    g.category,
    answer.items,
    g.quote_price,
    answer.delivery_time_days,
    answer.notes,
    g.quote_status
  from private.quote_groups(response_details.supplier) g
  join public.projects p on p.id = g.project_id
  join public.profiles a on a.id = p.architect_id
  cross join lateral (
    select
      jsonb_agg(
        jsonb_build_object(
          'id', i.id, 'description', i.description, 'quantity', trim_scale(i.quantity), 'unit', i.unit,
          'specifications_url', i.specifications_url,
          'price', q.price, 'note', q.item_note, 'status', q.status, 'rejection_reason', q.rejection_reason
        )
        order by i.position, i.id
      ) as items,
      max(q.delivery_time_days) as delivery_time_days,
      (array_agg(q.notes order by q.submitted_at desc nulls last, q.id))[1] as notes
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    where q.id = any (g.quote_ids)
      and (g.quote_status <> 'requested' or q.status = 'requested')
  ) answer
  where response_details.target_quote_id = any (g.quote_ids)
$$;
comment on function private.response_details(uuid, uuid) is
$$The group of a supplier that a quote belongs to, as get_quote_response_details shows it. The caller has checked who reads. Granted to nobody.$$;

create function public.get_quote_response_details(target_quote_id uuid) returns table (
  quote_id uuid,
  project_name text,
  project_address text,
  architect_name text,
  architect_email text,
  architect_phone text,
  quote_category text,
  items_data jsonb,
  quote_price numeric,
  quote_delivery_days integer,
  quote_notes text,
  quote_status text
)
language sql stable security definer
set search_path = ''
as $$
  select d.*
  from public.quotes q
  cross join lateral private.response_details(q.id, q.supplier_id) d
  where q.id = target_quote_id
    and q.supplier_id = (select auth.uid())
    and private.asked_by('app_supplier')
$$;
comment on function public.get_quote_response_details(uuid) is
$$One request as its supplier answers it or re-reads what was sent: project, architect's contacts (null once everything
was rejected) and items_data [{id, description, quantity, unit, specifications_url, price, note, status,
rejection_reason}], id being the project item's, price in R$ (null: not answered or "não cotado"). While the request is
open these are the items that can be answered, and what was decided of it is in get_quote_request; afterwards all of
them. quote_price is the group's sum in R$. Any quote id of the group may be passed; quote_id is the lowest that is
still requested, or else the lowest.
For the supplier in question; no row to anybody else.
Nullable: project_address, architect_email, architect_phone, quote_price, quote_delivery_days, quote_notes.
Closed sets: quote_status (quotes.status).
Definer: suppliers may not read projects, items or people.
Source: Q-01, Q-69.$$;
grant execute on function public.get_quote_response_details(uuid) to app_supplier;
