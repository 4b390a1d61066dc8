create function public.entity_timeline(kind text, entity uuid) returns table (
  id bigint,
  happened_at timestamptz,
  actor_name text,
  action text,
  entity_kind text,
  entity_id uuid,
  subject text,
  amount numeric,
  before jsonb,
  after jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  is_admin boolean := private.asked_by('app_admin');
  is_architect boolean := private.asked_by('app_architect');
  is_client boolean := private.asked_by('app_client');
  is_supplier boolean := private.asked_by('app_supplier');
  asked public.quotes;
  same_request uuid[];
  placed public.orders;
  held uuid[];
begin
  if kind = 'quote' then
    select q.* into asked
    from public.quotes q
    where q.id = entity
      and (is_admin or is_architect and q.architect_id = me or is_supplier and q.supplier_id = me);
    -- A supplier answers the whole request at once, so the request is what has a history (Q-01).
    same_request := array(
      select q.id from public.quotes q
      where q.project_id = asked.project_id and q.category = asked.category and q.supplier_id = asked.supplier_id
    );
  elsif kind = 'order' then
    select o.* into placed from public.orders o where o.id = entity and private.may_read_order(o);
    held := array(select t.quote_id from private.order_items t where t.order_id = placed.id);
  end if;

  return query
    with entries as (
      select e as entry
      from private.audit_entries e
      where kind = 'project'
        and e.project_id = entity
        and case
          when is_admin then true
          when is_architect then e.entity_kind <> 'commission'
            and exists (select from public.projects p where p.id = entity and p.architect_id = me)
          -- Never a bid that lost, nor what was planned: T40. The approved quotes, and of the payments the sums, which
          -- their screens show as they grow.
          when is_client then exists (select from public.projects p where p.id = entity and p.client_id = me)
            and (
              e.entity_kind in (
                'project', 'payment', 'objection', 'selection', 'selection_item', 'change_order', 'delivery', 'tax_document', 'daily_log', 'issue', 'handover'
              )
              or e.entity_kind = 'quote' and 'approved' in (e.before ->> 'status', e.after ->> 'status')
              or e.action = 'contact_shown'
            )
          else false
        end
      union all
      select e as entry
      from private.audit_entries e
      where kind = 'quote'
        and e.entity_kind = 'quote'
        and e.entity_id = any (same_request)
      union all
      select e as entry
      from private.audit_entries e
      where kind = 'quote'
        and e.entity_kind = 'payment'
        and (is_admin or is_architect)
        and e.entity_id in (select y.id from public.payments y where y.quote_id = any (same_request))
      union all
      select e as entry
      from private.audit_entries e
      where kind = 'invoice'
        and e.entity_kind = 'invoice'
        and e.entity_id = entity
        and (
          is_admin
          or is_supplier and exists (select from public.commission_invoices n where n.id = entity and n.supplier_id = me)
        )
      union all
      select e as entry
      from private.audit_entries e
      where kind = 'order'
        and e.project_id = placed.project_id
        and case e.entity_kind
          when 'order' then e.entity_id = placed.id
          when 'instalment' then e.entity_id in (
            select i.id from public.instalments i where i.order_id = placed.id
            union all
            select r.entity_id
            from private.audit_entries r
            where r.project_id = placed.project_id and r.entity_kind = 'instalment' and r.action in ('created', 'removed')
              and coalesce(r.after ->> 'order_id', r.before ->> 'order_id')::uuid = placed.id
          )
          when 'quote' then e.entity_id = any (held) and 'approved' in (e.before ->> 'status', e.after ->> 'status')
          when 'payment' then e.entity_id in (select y.id from public.payments y where y.quote_id = any (held))
          when 'change_order' then e.entity_id in (select c.id from public.change_orders c where c.order_id = placed.id)
          when 'delivery' then e.entity_id in (select d.id from public.deliveries d where d.order_id = placed.id)
          when 'tax_document' then coalesce(e.after ->> 'order_id', e.before ->> 'order_id')::uuid = placed.id
            or e.entity_id in (select d.id from public.tax_documents d where d.order_id = placed.id)
          when 'sign_off' then e.entity_id in (
            select g.id
            from public.sign_offs g
            where g.entity_id = placed.id
              or g.entity_id in (select c.id from public.change_orders c where c.order_id = placed.id)
              or g.entity_id in (select d.id from public.deliveries d where d.order_id = placed.id)
              or g.kind = 'payment'
                and g.entity_id in (select y.batch_id from public.payments y where y.quote_id = any (held))
          )
          else false
        end
      union all
      select e as entry
      from private.audit_entries e
      where kind = 'profile'
        and e.entity_kind = 'profile'
        and e.entity_id = entity
        and (is_admin or entity = me)
    )
    select
      -- Numbered within this history: the trail's own number would show how much happens to everybody.
      row_number() over (order by (l.entry).happened_at, (l.entry).id),
      (l.entry).happened_at,
      case
        when (l.entry).actor_id is null then 'Prumo'
        -- Which admin it was is known to admins only.
        when a.role = 'admin' and not is_admin then 'Equipe Prumo'
        else private.actor_name(private.acted_as((l.entry).actor_id, (l.entry).happened_at), (l.entry).account_id)
      end,
      (l.entry).action,
      (l.entry).entity_kind,
      (l.entry).entity_id,
      private.audit_subject(l.entry),
      private.audit_amount(l.entry),
      (l.entry).before,
      (l.entry).after
    from entries l
    left join public.profiles a on a.id = (l.entry).actor_id
    order by 1 desc
    limit 500;
end
$$;
comment on function public.entity_timeline(text, uuid) is
$$The latest 500 things that happened to an entity, newest first, for those who may see it and only what they may see;
nothing for anybody else or for another kind. kind project: its architect (items, quotes, budgets, payments, no commissions), its
client (its phases, approved quotes and approvals undone, selections, payments, whom it showed their contact, their objection),
admins all. kind quote (any quote of a request, answers for the request): its supplier, the project's architect and admins, these
two with its payments. kind order: its architect, client and supplier and admins, all the same: its status and conditions, the
approvals that it holds or held, its instalments, payments, change orders and sign-offs. kind invoice: the supplier that owes it,
and admins. kind profile: the person, and admins. before and after hold the changed columns; "…" is a value that is not recorded.
amount in R$. actor_name is Prumo for what the product did by itself and Equipe Prumo for an admin, except to
admins; of a person who acted for the account of another it has both names.
Nullable: actor_name, entity_id, subject, amount, before, after.
Definer: nobody may read the trail.
Source: T40.$$;
grant execute on function public.entity_timeline(text, uuid) to app_pending, app_client, app_architect, app_supplier, app_admin;
