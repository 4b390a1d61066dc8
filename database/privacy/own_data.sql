create function private.own_data(person uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with account as (
    select u.* from auth.users u where u.id = person
  ),
  -- Shared rows are shown as the person's screens show them, and no longer once their access has ended.
  side as materialized (
    select
      case when p.role = 'architect' and p.status = 'approved' then person end as architect,
      case when p.role = 'client' and p.status = 'approved' then person end as client,
      case when p.role = 'supplier' then person end as supplier,
      case when p.role in ('architect', 'admin') and p.status = 'approved' then person end as payer,
      p.status = 'approved' as has_access
    from public.profiles p
    where p.id = person
  ),
  shared as (
    select j.*, j.architect_id = (select s.architect from side s) as is_architects
    from public.projects j
    where j.architect_id = (select s.architect from side s) or j.client_id = (select s.client from side s)
  ),
  -- A supplier's own quotes, complete; for architect and client only the approved ones: bids that lost belong to their
  -- suppliers.
  offers as (
    select q.*,
      case
        when q.supplier_id = (select s.supplier from side s) then 'supplier'
        when q.architect_id = (select s.architect from side s) then 'architect'
        else 'client'
      end as read_as,
      -- Granted to nobody: copies, and what the versions of the answer say.
      '{architect_id,client_id,project_id,scope,unit_price,line_value,brand,model,alternative,version,selection_id,read_as,unread}'::text[]
        as unread
    from public.quotes q
    where q.supplier_id = (select s.supplier from side s)
      or q.status = 'approved'
        and (q.architect_id = (select s.architect from side s) or q.client_id = (select s.client from side s))
  ),
  paid as (
    select y.*, o.read_as
    from offers o
    -- offset 0, here and below: row by row by the index, however many rows PostgreSQL expects.
    cross join lateral (select * from public.payments p where p.quote_id = o.id offset 0) y
    where (select s.has_access from side s)
    union all
    select y.*, 'payer'
    from public.payments y
    where y.created_by = (select s.payer from side s)
      -- Payments that an architect recorded in a project that went on with another belong to the project.
      and ((select s.architect from side s) is null or y.architect_id = person)
      and y.quote_id not in (select o.id from offers o)
  )
  select jsonb_build_object(
    'conta', (
      select jsonb_build_object(
        'id', a.id, 'email', a.email, 'new_email', a.new_email,
        'has_password', a.encrypted_password is not null,
        'email_proven_at', a.email_proven_at, 'last_sign_in_at', a.last_sign_in_at, 'banned_until', a.banned_until,
        'app_metadata', a.app_metadata, 'user_metadata', a.user_metadata,
        'created_at', a.created_at, 'updated_at', a.updated_at
      ) from account a
    ),
    'indicacoes_recebidas', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'referrer_id' order by r.invited_at), '[]')
      from public.referrals r
      where r.referred_user_id = person
        or r.referred_user_id is null
          and lower(r.referred_email) in (select private.present_addresses(person))
    ),
    'convites_de_arquitetos', (
      -- The project is the architect's until it opens; then it is among the projects.
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'client_name', i.client_name, 'client_email', i.client_email, 'status', i.status,
        'created_at', i.created_at, 'joined_at', i.joined_at) order by i.created_at), '[]')
      from private.client_invitations i
      where i.joined_id = person
        or i.joined_id is null
          and i.client_email in (select private.present_addresses(person))
    ),
    'projetos', (
      select coalesce(jsonb_agg(to_jsonb(j) - 'is_architects' - 'completed_at' order by j.created_at), '[]') from shared j
    ),
    'projetos_transferidos', (
      -- Why a project passed from or to this architect was written to them; which admin it was is not theirs.
      select coalesce(jsonb_agg(to_jsonb(t) - 'admin_id' - 'number'
        - case when t.to_architect_id = person then 'from_architect_id' else 'to_architect_id' end
        order by t.transferred_at, t.number), '[]')
      from public.project_transfers t where person in (t.from_architect_id, t.to_architect_id)
    ),
    'itens', (
      select coalesce(jsonb_agg(case
        when j.is_architects then to_jsonb(i) - 'architect_id' - 'client_id' - 'cancelled_at'
        else jsonb_build_object('id', i.id, 'project_id', i.project_id, 'description', i.description,
          'category', i.category, 'quantity', i.quantity, 'unit', i.unit)
      end order by j.created_at, j.id, i.position, i.id), '[]')
      from shared j
      cross join lateral (select * from public.project_items o where o.project_id = j.id and o.cancelled_at is null offset 0) i
    ),
    'contatos', (
      -- The suppliers without an account whom an architect asks by a link.
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'full_name', p.full_name, 'company_name', p.company_name, 'email', p.email, 'phone_number', p.phone_number,
        'supplier_category', p.supplier_category, 'further_categories', p.further_categories,
        'created_at', p.created_at) order by p.created_at, p.id), '[]')
      from public.profiles p
      join private.guest_cards g on g.guest_id = p.id and g.removed_at is null
      where p.guest_of = (select s.architect from side s)
    ),
    'kits', (
      select coalesce(jsonb_agg(to_jsonb(k) - 'architect_id' || jsonb_build_object('itens', (
        select coalesce(jsonb_agg(to_jsonb(l) - 'architect_id' - 'kit_id' order by l.position), '[]')
        from public.kit_items l where l.kit_id = k.id
      )) order by k.created_at, k.id), '[]')
      from public.item_kits k where k.architect_id = (select s.architect from side s)
    ),
    'previstos', (
      select coalesce(jsonb_agg(case
        when j.is_architects then to_jsonb(b) - 'architect_id' - 'client_id'
        else jsonb_build_object('project_id', b.project_id, 'category', b.category, 'budgeted_amount', b.budgeted_amount)
      end order by b.created_at), '[]')
      from shared j
      cross join lateral (select * from public.project_category_budgets o where o.project_id = j.id offset 0) b
    ),
    'previstos_por_item', (
      -- The architect's own estimates: a client reads the forecast of a category.
      select coalesce(jsonb_agg(jsonb_build_object(
        'item_id', f.item_id, 'amount', f.amount, 'source', f.source, 'source_note', f.source_note
      )), '[]')
      from shared j
      join public.item_forecasts f on f.project_id = j.id
      where j.is_architects
    ),
    'reservas', (
      select coalesce(jsonb_agg(jsonb_build_object('project_id', r.project_id, 'amount', r.amount)), '[]')
      from shared j
      join public.project_reserves r on r.project_id = j.id
    ),
    'orcamentos', (
      select coalesce(jsonb_agg(case
        when q.read_as = 'client' then jsonb_build_object(
          'id', q.id, 'project_item_id', q.project_item_id, 'category', q.category, 'status', q.status,
          'price', q.price, 'delivery_time_days', q.delivery_time_days, 'item_note', q.item_note,
          'approved_at', q.approved_at)
        when q.read_as = 'architect' then to_jsonb(q) - q.unread - 'category'
        when (select s.has_access from side s) then to_jsonb(q) - q.unread
        -- A person whose access has ended keeps what they wrote.
        else jsonb_build_object(
          'id', q.id, 'project_item_id', q.project_item_id, 'price', q.price,
          'delivery_time_days', q.delivery_time_days, 'notes', q.notes, 'item_note', q.item_note,
          'submitted_at', q.submitted_at)
      end order by q.created_at), '[]')
      from offers q
    ),
    'pedidos_de_orcamento', (
      select coalesce(jsonb_agg(case
        -- An architect has their own words about a request; the supplier's words are the supplier's.
        when r.supplier_id <> person then jsonb_build_object(
          'id', r.id, 'project_id', r.project_id, 'category', r.category, 'supplier_id', r.supplier_id,
          'invited_at', r.invited_at, 'respond_until', r.respond_until, 'accepts_late', r.accepts_late,
          'round', r.round, 'addendum', r.addendum, 'revision_asked_at', r.revision_asked_at,
          'revision_message', r.revision_message, 'revision_target_total', r.revision_target_total,
          'revision_target_days', r.revision_target_days, 'revision_due', r.revision_due)
        when (select s.has_access from side s) then to_jsonb(r) - '{architect_id,client_id,reminded_at,deadline_set_at,news_kind,news_at,news_keys}'::text[]
        else jsonb_build_object('id', r.id, 'intent', r.intent, 'decline_reason', r.decline_reason,
          'decline_note', r.decline_note, 'valid_until', r.valid_until, 'whole_only', r.whole_only,
          'revision_kept_note', r.revision_kept_note, 'withdrawal_reason', r.withdrawal_reason)
      end order by r.invited_at, r.id), '[]')
      from public.quote_requests r
      where r.supplier_id = (select s.supplier from side s) or r.architect_id = (select s.architect from side s)
    ),
    'versoes_de_orcamento', (
      -- A supplier has the versions that it sent. An architect has the approved quotes: bids that lost belong to their suppliers.
      select coalesce(jsonb_agg(case
        when (select s.has_access from side s) then to_jsonb(v) - 'project_id' - 'architect_id' - 'supplier_id' - 'as_guest' - 'entered_by'
        else to_jsonb(v) - 'project_id' - 'architect_id' - 'supplier_id' - 'as_guest' - 'entered_by' || jsonb_build_object('lines', (
          select jsonb_agg(l.line - 'description' - 'quantity' - 'unit' order by l.place)
          from jsonb_array_elements(v.lines) with ordinality l (line, place)
        ))
      end order by v.sent_at, v.id), '[]')
      from public.quote_versions v
      where v.supplier_id = (select s.supplier from side s)
    ),
    'perguntas', (
      -- An architect has the questions without those who asked; a supplier the own ones, answered or not.
      select coalesce(jsonb_agg(case
        when u.supplier_id = person then to_jsonb(u) - 'architect_id' - 'client_id' - 'supplier_id' - 'request_id' - 'published_body'
        else to_jsonb(u) - 'architect_id' - 'client_id' - 'supplier_id' - 'request_id'
      end order by u.asked_at, u.id), '[]')
      from public.questions u
      where u.supplier_id = (select s.supplier from side s) or u.architect_id = (select s.architect from side s)
    ),
    'selecoes', (
      -- Without the offers that were not approved: those belong to their suppliers.
      select coalesce(jsonb_agg(to_jsonb(s) - 'architect_id' - 'client_id' - 'total' || jsonb_build_object('itens', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'quote_id', c.quote_id, 'decision', c.decision, 'justification', c.justification) order by c.quote_id), '[]')
        from public.selection_items c where c.selection_id = s.id
      )) order by s.sent_at, s.id), '[]')
      from public.selections s
      where s.client_id = (select d.client from side d) or s.architect_id = (select d.architect from side d)
    ),
    'pagamentos', (
      -- Notes are the architect's and the team's; others see what was paid, and when.
      select coalesce(jsonb_agg(case
        when y.read_as in ('architect', 'payer')
          then to_jsonb(y) - 'created_by' - 'account_id' - 'batch_id' - 'architect_id' - 'client_id' - 'project_id' - 'read_as'
        else jsonb_build_object('id', y.id, 'quote_id', y.quote_id, 'amount', y.amount,
          'payment_date', y.payment_date, 'reverses_payment_id', y.reverses_payment_id)
      end order by y.created_at), '[]')
      from paid y
    ),
    'faturas', (
      select coalesce(jsonb_agg(to_jsonb(n) - 'supplier_id' || jsonb_build_object('pagamentos', (
        select coalesce(jsonb_agg(to_jsonb(y) - 'id' - 'invoice_id' order by y.number), '[]')
        from private.invoice_payments y where y.invoice_id = n.id
      )) order by n.issued_at, n.id), '[]')
      from public.commission_invoices n where n.supplier_id = person
    ),
    'emails_para_voce', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', o.kind, 'recipient', o.recipient, 'created_at', o.created_at, 'sent_at', o.sent_at,
        'data', o.data - '{link,code,secret}'::text[]) order by o.id), '[]')
      from private.own_mail(person) m (id)
      cross join lateral (select * from private.outbox r where r.id = m.id offset 0) o
      where o.kind <> 'contact_message'
    ),
    'acessos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'happened_at', e.happened_at, 'action', e.action, 'session_id', e.session_id,
        'address', e.after ->> 'address', 'device', e.after ->> 'device') order by e.id), '[]')
      from (
        select * from private.audit_entries a
        where a.entity_id = person and a.entity_kind = 'session'
        order by a.id desc limit 10000
      ) e
    ),
    'registros', (
      -- Acts of others on the person are included without their names; acts of the person, without the affected rows
      -- of others.
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'happened_at', e.happened_at, 'action', e.action, 'entity_kind', e.entity_kind, 'entity_id', e.entity_id,
        'by_you', e.actor_id = person,
        'before', case when e.entity_id = person then e.before end,
        'after', case when e.entity_id = person or e.entity_kind in ('export', 'request') then e.after end)) order by e.id), '[]')
      from (
        (
          select * from private.audit_entries a
          where a.actor_id = person and a.entity_kind <> 'session'
          order by a.id desc limit 10000
        )
        union all
        (
          select * from private.audit_entries a
          where a.entity_id = person and a.entity_kind <> 'session' and a.actor_id is distinct from person
          order by a.id desc limit 10000
        )
        order by id desc limit 10000
      ) e
    )
  )
  || private.own_rows(person, (select s.architect from side s), (select s.client from side s), (select s.supplier from side s))
  || private.own_orders((select s.client from side s), (select s.architect from side s), (select s.supplier from side s), person)
$$;
comment on function private.own_data(uuid) is
$$Data kept about a person, by subject; of data that they share with others, the rows and columns that their own screens show; no
bid that lost, no notes of others, no name of who acted, no message to the team, whose sender nobody proved;
and without secrets: no password, seed, key, code or link. own-data.test.ts fails when a table is neither in it nor
named with a reason.
For export_my_data; granted to nobody.
Source: LGPD arts. 18 II, V and 19.$$;
