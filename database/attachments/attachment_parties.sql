create function private.attachment_parties(of_kind text, entity uuid, account uuid, person uuid)
returns table (project_id uuid, architect_id uuid, client_id uuid, supplier_id uuid, may_add boolean)
language sql stable
set search_path = ''
as $$
  select i.project_id, i.architect_id, i.client_id, null::uuid,
    i.architect_id = account and private.asked_by('app_architect')
  from public.project_items i
  where of_kind = 'item' and i.id = entity
  union all
  -- Without the client: a bid is nobody's but its supplier's and the architect's (T40).
  select r.project_id, r.architect_id, null, r.supplier_id,
    r.architect_id = account and private.asked_by('app_architect')
      or r.supplier_id = account and private.asked_by('app_supplier')
  from public.quote_requests r
  where of_kind = 'request' and r.id = entity
  union all
  -- Without the client, and without a supplier: there are several (private.terms_of_supplier).
  select t.project_id, t.architect_id, null, null,
    t.architect_id = account and private.asked_by('app_architect')
  from public.request_terms t
  where of_kind = 'terms' and t.id = entity
  union all
  -- A payment, or a batch of them: all of one project and supplier.
  (
    select y.project_id, y.architect_id, y.client_id, q.supplier_id,
      y.architect_id = account and private.asked_by('app_architect')
        or y.client_id = account and private.asked_by('app_client')
        or private.asked_by('app_admin')
    from public.payments y
    join public.quotes q on q.id = y.quote_id
    where of_kind = 'payment' and (y.id = entity or y.batch_id = entity)
    limit 1
  )
  union all
  -- Manuals and warranties of what was bought, by who sold it and by the architect.
  select o.project_id, o.architect_id, o.client_id, o.supplier_id,
    o.architect_id = account and private.asked_by('app_architect')
      or o.supplier_id = account and private.asked_by('app_supplier')
  from public.orders o
  where of_kind = 'order' and o.id = entity
  union all
  -- The supplier's tax document, by the order or by a batch of what was paid for it.
  select o.project_id, o.architect_id, o.client_id, o.supplier_id,
    o.architect_id = account and private.asked_by('app_architect')
      or o.client_id = account and private.asked_by('app_client')
      or o.supplier_id = account and private.asked_by('app_supplier')
  from private.order_of_tax_document(entity) o
  where of_kind = 'tax_document'
  union all
  -- Photos of what is loaded, of what came and of what was refused.
  select d.project_id, d.architect_id, d.client_id, d.supplier_id,
    d.status <> 'withdrawn' and (
      d.architect_id = account and private.asked_by('app_architect')
      or d.client_id = account and private.asked_by('app_client')
      or d.supplier_id = account and private.asked_by('app_supplier')
    )
  from public.deliveries d
  where of_kind = 'delivery' and d.id = entity
  union all
  -- Never a supplier: none of them learns what was bought elsewhere.
  select c.project_id, c.architect_id, c.client_id, null,
    c.architect_id = account and private.asked_by('app_architect')
      or c.client_id = account and private.asked_by('app_client')
  from public.purchases c
  where of_kind = 'purchase' and c.id = entity
  union all
  -- Once it was sent: a draft is its author's alone, and so would be its files.
  select c.project_id, c.architect_id, c.client_id, c.supplier_id,
    c.author_id = account and c.status = 'sent' and private.asked_by('app_' || c.author_role)
  from public.change_orders c
  where of_kind = 'change_order' and c.id = entity and c.status <> 'draft'
  union all
  -- Before and after, until it is over; of a draft its author's alone, until publish_issues names the others.
  select i.project_id, case when i.status <> 'draft' or i.author_role = 'architect' then i.architect_id end,
    case when i.status <> 'draft' or i.author_role = 'client' then i.client_id end,
    case when i.status <> 'draft' then i.supplier_id end,
    case
      when i.status = 'draft' then i.author_id = account and private.asked_by('app_' || i.author_role)
      when i.status in ('open', 'fixed') then i.architect_id = account and private.asked_by('app_architect')
        or i.client_id = account and private.asked_by('app_client')
        or i.supplier_id = account and private.asked_by('app_supplier')
      else false
    end
  from public.issues i
  where of_kind = 'issue' and i.id = entity
  union all
  -- A day of the diário: photos of its architect, which the client sees once it was sent.
  select d.project_id, d.architect_id, case when d.status <> 'draft' then d.client_id end, null,
    d.architect_id = account and private.asked_by('app_architect')
  from public.daily_logs d
  where of_kind = 'daily_log' and d.id = entity
  union all
  select j.id, j.architect_id, j.client_id, null,
    j.architect_id = account and private.asked_by('app_architect')
      or j.client_id = account and private.asked_by('app_client')
  from public.projects j
  where of_kind = 'project' and j.id = entity
  union all
  -- As many as the message announced, by its author, within a day.
  select m.project_id, m.architect_id, m.client_id, m.supplier_id,
    m.author_id = auth.person()
      and m.created_at > now() - interval '24 hours'
      and m.files > (select count(*) from public.attachments a where a.kind = 'message' and a.entity_id = m.id)
  from public.messages m
  where of_kind = 'message' and m.id = entity
  union all
  -- The account stands on every side: it may take a role after it asked (support/policies.sql).
  select null, m.account_id, m.account_id, m.account_id,
    m.author_id = person
      and (m.by_team and private.asked_by('app_admin') or not m.by_team and m.account_id = account)
      and m.created_at > now() - interval '24 hours'
      and m.files > (select count(*) from public.attachments a where a.kind = 'support' and a.entity_id = m.id)
  from public.support_messages m
  where of_kind = 'support' and m.id = entity
  union all
  select null, case p.role when 'architect' then p.id end, null, case p.role when 'supplier' then p.id end,
    p.id = account and (private.asked_by('app_architect') or private.asked_by('app_supplier'))
  from public.profiles p
  where of_kind = 'logo' and p.id = entity
  union all
  select null, case p.role when 'architect' then p.id end, case p.role when 'client' then p.id end,
    case p.role when 'supplier' then p.id end, p.id = account and private.may_edit_registration(p.id)
  from public.profiles p
  where of_kind = 'profile' and p.id = entity
  union all
  -- The library is its architect's alone.
  select null, p.architect_id, null, null, p.architect_id = account and private.asked_by('app_architect')
  from public.products p
  where of_kind = 'product' and p.id = entity
$$;
comment on function private.attachment_parties(text, uuid, uuid, uuid) is
$$The people of a file of this kind, and whether this person for this account, in the role of the request, may add one; no row where its entity does not exist.
item, terms: its architect; request: its supplier and architect; payment: architect, client, admin; project,
purchase: architect, client; order: architect, supplier; tax_document: architect, client, supplier of its order;
delivery: architect, client, supplier, until it is withdrawn;
message, support: its author; change_order: its author while it waits for the others; issue: its author while it is a draft, then architect, client and
the supplier of its order until it is over;
logo: the architect or supplier themselves; profile: the person themselves, also while they wait for approval; product: the architect
in whose library it is.
For storage.may_write and private.fill_attachment; granted to nobody.$$;
