create function public.get_tax_documents(target_order_id uuid) returns table (
  id uuid,
  object_name text,
  access_key text,
  model text,
  series integer,
  number integer,
  issued_on date,
  issuer_tax_id text,
  issuer_name text,
  recipient_tax_id text,
  total numeric,
  status text,
  issuer_match text,
  recipient_match text,
  cancelled_on date,
  removed_at timestamptz,
  removal_reason text,
  uploaded_role text,
  uploaded_at timestamptz,
  may_remove boolean,
  order_status text,
  order_price numeric,
  covered numeric,
  standing text
)
language sql stable
set search_path = ''
as $$
  select d.id, 'tax_document/' || a.entity_id || '/' || a.file_name, d.access_key, d.model, d.series, d.number, d.issued_on,
    d.issuer_tax_id, d.issuer_name, d.recipient_tax_id, d.total, d.status, d.issuer_match, d.recipient_match, d.cancelled_on, d.removed_at,
    d.removal_reason, d.uploaded_role, d.created_at,
    coalesce(a.uploaded_by = (select auth.person()) and a.created_at > now() - interval '24 hours', false),
    o.status, o.price, s.covered,
    case when s.covered < o.price then 'lower' when s.covered = o.price then 'equal' else 'higher' end
  from public.get_orders(target_order_id => get_tax_documents.target_order_id) o
  join public.tax_documents d on d.order_id = o.order_id
  left join public.attachments a on a.id = d.id
  cross join lateral (
    select coalesce(sum(t.total) filter (where t.status = 'active'), 0) as covered
    from public.tax_documents t
    where t.order_id = o.order_id
  ) s
  order by d.issued_on, d.created_at, d.id
$$;
comment on function public.get_tax_documents(uuid) is
$$The tax documents of an order, oldest first, each with the order beside it: order_price (R$, what it holds now), covered (R$, the sum of the active ones) and
standing (covered is lower, equal or higher). object_name: its file in the bucket anexos. issuer_match and recipient_match: same, same_root (another
branch of the company), other or unknown. may_remove: the caller sent it within a day. removed_at and removal_reason where the team took it out.
For the client and the architect of the project, the supplier of the order, and admins; to anybody else there is no row.
Nullable: object_name, access_key, recipient_tax_id, cancelled_on, removed_at, removal_reason.
Closed sets: model (tax_documents.model), status (tax_documents.status), issuer_match (tax_documents.issuer_match),
recipient_match (tax_documents.recipient_match), uploaded_role (tax_documents.uploaded_role), order_status (orders.status),
standing (lower, equal, higher).
Source: docs/decisions/292.$$;
grant execute on function public.get_tax_documents(uuid) to app_client, app_architect, app_supplier, app_admin;
