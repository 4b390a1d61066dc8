create function private.own_data(person uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with account as (
    select u.*, array_remove(array[u.email, u.new_email], null) as addresses from auth.users u where u.id = person
  ),
  -- An address that nobody has proven may be a stranger's: what came to it before the account is theirs.
  proven as (
    select a.email from account a where a.email_proven_at is not null
  ),
  deals as (
    select q.id from public.quotes q
    where q.status = 'approved' and person in (q.client_id, q.architect_id, q.supplier_id)
  )
  select jsonb_build_object(
    'conta', (
      select jsonb_build_object(
        'id', a.id, 'email', a.email, 'new_email', a.new_email, 'has_password', a.encrypted_password is not null,
        'email_proven_at', a.email_proven_at, 'last_sign_in_at', a.last_sign_in_at, 'banned_until', a.banned_until,
        'app_metadata', a.app_metadata, 'user_metadata', a.user_metadata,
        'created_at', a.created_at, 'updated_at', a.updated_at
      ) from account a
    ),
    'contas_ligadas', (
      select coalesce(jsonb_agg(to_jsonb(i) - 'user_id' order by i.created_at), '[]')
      from auth.identities i where i.user_id = person
    ),
    'verificacao_em_duas_etapas', (
      select coalesce(jsonb_agg(
        to_jsonb(f) - 'user_id' - 'sealed_secret' - 'last_step' - 'credential' order by f.created_at), '[]')
      from auth.mfa_factors f where f.user_id = person
    ),
    'codigos_de_recuperacao', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', c.created_at) order by c.created_at), '[]')
      from auth.recovery_codes c where c.user_id = person
    ),
    'verificacoes_removidas_pela_equipe', (
      select coalesce(jsonb_agg(to_jsonb(f) - 'user_id' - 'removed_by' order by f.id), '[]')
      from private.factor_removals f where f.user_id = person
    ),
    'aparelhos', (
      select coalesce(jsonb_agg(
        to_jsonb(s) - 'user_id' - 'refresh_count' - 'rotated_at' - 'factor_id' order by s.created_at), '[]')
      from auth.sessions s where s.user_id = person
    ),
    'perfil', (select to_jsonb(p) - 'account_id' - 'erased_at' from public.profiles p where p.id = person),
    'politica_de_privacidade', (
      select coalesce(jsonb_agg(to_jsonb(a) - 'user_id' order by a.agreed_at), '[]')
      from private.policy_agreements a where a.user_id = person
    ),
    'pedidos_de_exclusao', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' - 'decided_by' order by r.requested_at), '[]')
      from private.erasure_requests r where r.user_id = person
    ),
    'codigo_de_indicacao', (
      select to_jsonb(c) - 'user_id' from public.referral_codes c where c.user_id = person
    ),
    'indicacoes_feitas', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'referred_user_id' order by r.invited_at), '[]')
      from public.referrals r where r.referrer_id = person
    ),
    'indicacoes_recebidas', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'referrer_id' order by r.invited_at), '[]')
      from public.referrals r
      where r.referred_user_id = person or r.referred_user_id is null and r.referred_email in (select email from proven)
    ),
    'projetos', (
      select coalesce(jsonb_agg(to_jsonb(j) order by j.created_at), '[]')
      from public.projects j where person in (j.client_id, j.architect_id)
    ),
    'projetos_nao_reconhecidos', (
      select coalesce(jsonb_agg(to_jsonb(o) - 'decided_by' - 'team_told_at' order by o.objected_at), '[]')
      from private.project_objections o where person in (o.client_id, o.architect_id)
    ),
    'itens', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]')
      from public.project_items i where person in (i.client_id, i.architect_id)
    ),
    'previstos', (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.created_at), '[]')
      from public.project_category_budgets b where person in (b.client_id, b.architect_id)
    ),
    'orcamentos', (
      -- A supplier's own, whole; of the two others only the deals: bids that lost are their suppliers'.
      select coalesce(jsonb_agg(
        case when q.supplier_id = person
          then to_jsonb(q) - 'architect_id' - 'client_id' - 'project_id'
          else to_jsonb(q) - 'rejection_reason'
        end order by q.created_at), '[]')
      from public.quotes q
      where q.supplier_id = person or q.id in (select id from deals)
    ),
    'pagamentos', (
      select coalesce(jsonb_agg(
        case when person in (y.client_id, y.architect_id, y.created_by)
          then to_jsonb(y) - 'created_by'
          else to_jsonb(y) - 'created_by' - 'notes' - 'architect_id' - 'client_id' - 'project_id'
        end order by y.created_at), '[]')
      from public.payments y
      where y.created_by = person or y.quote_id in (select id from deals)
    ),
    'comissoes', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'project_id' order by c.created_at), '[]')
      from public.commissions c where c.supplier_id = person
    ),
    'emails_para_voce', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', o.kind, 'recipient', o.recipient, 'created_at', o.created_at, 'sent_at', o.sent_at,
        'data', o.data - 'code' - 'link') order by o.id), '[]')
      from private.outbox o, account a
      where o.recipient = any (a.addresses)
        and o.kind <> 'contact_message'
        and (a.email_proven_at is not null or o.created_at >= a.created_at)
    ),
    'mensagens_a_equipe', (
      select coalesce(jsonb_agg(distinct jsonb_build_object('created_at', o.created_at, 'data', o.data)), '[]')
      from private.outbox o
      where o.kind = 'contact_message' and o.data ->> 'sender_email' in (select email from proven)
    ),
    'acessos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'happened_at', e.happened_at, 'action', e.action, 'session_id', e.session_id,
        'address', e.after ->> 'address', 'device', e.after ->> 'device') order by e.id), '[]')
      from private.audit_entries e where e.entity_kind = 'session' and e.entity_id = person
    ),
    'registros', (
      -- What others did to the person is told without saying who; what the person did, without the rows
      -- of others that it was done to.
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'happened_at', e.happened_at, 'action', e.action, 'entity_kind', e.entity_kind, 'entity_id', e.entity_id,
        'by_you', e.actor_id = person,
        'before', case when e.entity_id = person then e.before end,
        'after', case when e.entity_id = person or e.entity_kind in ('export', 'request') then e.after end)) order by e.id), '[]')
      from private.audit_entries e
      where person in (e.actor_id, e.entity_id) and e.entity_kind <> 'session'
    )
  )
$$;
comment on function private.own_data(uuid) is
  'Every row about a person, by subject, as the tables hold it, without what is somebody else''s: no bid that lost, no name of who acted, no mail that others wrote to the team; and without secrets: no password, seed, key, code or link. own-data.test.ts fails when a table is neither in it nor named with a reason. For export_my_data; granted to nobody. Source: LGPD arts. 18 II, V and 19.';
