create function private.broken_history() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  with steps as (
    select
      e.id, e.happened_at, e.entity_kind, e.entity_id, e.action, e.actor_role, e.actor_id,
      e.before ->> 'status' as was,
      e.after ->> 'status' as became,
      e.after ->> 'role' as role,
      e.after ->> 'guest_of' is not null as is_guest,
      e.before ->> 'rejection_reason' as was_reason,
      e.before ->> 'suspended_at' is not null as was_suspended,
      lag(e.after ->> 'status') over history as left_at,
      lag(e.actor_id) over history as left_by,
      lag(e.happened_at) over history as left_when,
      lead(e.id) over history is null as is_latest
    from private.audit_entries e
    where e.entity_kind in ('project', 'quote', 'profile')
      and e.action in ('recorded', 'created', 'changed')
      and e.after ? 'status'
    window history as (partition by e.entity_kind, e.entity_id order by e.id)
  ), legal (entity_kind, was, became, by) as (
    values
      ('profile', 'pending_approval', 'approved', null::text[]), ('profile', 'pending_approval', 'rejected', null),
      ('profile', 'approved', 'rejected', null),
      -- A person who was refused applies again; who approved takes it back within a minute.
      ('profile', 'rejected', 'pending_approval', '{app_pending,app_admin}'), ('profile', 'approved', 'pending_approval', '{app_admin}'),
      -- Only a suspension ends again; which one it was is looked at below.
      ('profile', 'rejected', 'approved', '{app_admin}'),
      ('project', 'planning', 'quoting', null), ('project', 'planning', 'in_progress', null),
      ('project', 'quoting', 'in_progress', null), ('project', 'in_progress', 'completed', null),
      ('project', 'planning', 'archived', null), ('project', 'quoting', 'archived', null),
      ('project', 'in_progress', 'archived', null), ('project', 'completed', 'archived', null),
      -- A supplier answers. A request is closed by the act that makes it pointless, the recurring job included.
      ('quote', 'requested', 'submitted', '{owner,app_supplier,guest}'), ('quote', 'requested', 'rejected', null),
      -- An architect or a client decides; the team, by a rejection or an erasure, closes what its supplier cannot deliver.
      ('quote', 'submitted', 'approved', '{owner,app_architect,app_client}'),
      ('quote', 'viewed', 'approved', '{owner,app_architect,app_client}'),
      ('quote', 'submitted', 'rejected', '{owner,app_architect,app_client,app_admin}'),
      ('quote', 'viewed', 'rejected', '{owner,app_architect,app_client,app_admin}'),
      -- An answer is taken back, or asked for again, by a person: its supplier, or the architect by a change of what is asked,
      -- a later deadline or a new round.
      ('quote', 'submitted', 'requested', '{app_supplier,guest,app_architect}'),
      ('quote', 'viewed', 'requested', '{app_supplier,guest,app_architect}'),
      ('quote', 'rejected', 'requested', '{app_supplier,guest,app_architect,app_client}'),
      -- A supplier declines an order, or the last of its people agrees to its termination; what lost to its offers is back.
      ('quote', 'approved', 'rejected', '{app_supplier,guest,app_architect,app_client}'),
      -- An architect undoes an approval: its offer and those that lost to it wait again, and with the last one the project.
      ('quote', 'approved', 'submitted', '{app_architect}'), ('quote', 'rejected', 'submitted', '{app_architect,app_supplier,guest,app_client}'),
      ('project', 'in_progress', 'quoting', '{app_architect,app_supplier,guest,app_client}')
  )
  select 'I5 a status follows one that it may follow', s.entity_id
  from steps s
  where s.action = 'changed'
    and (
      not exists (
        select from legal l
        where (l.entity_kind, l.was, l.became) = (s.entity_kind, s.was, s.became)
          and (l.by is null or coalesce(s.actor_role, 'owner') = any (l.by))
      )
      -- An architect answers as one who types for the supplier.
      and not (
        (s.entity_kind, s.was, s.became, s.actor_role) = ('quote', 'requested', 'submitted', 'app_architect')
        and private.is_typed_at(s.entity_id, s.happened_at)
      )
      or s.was <> s.left_at
      -- Only a termination ends the approvals of others: of its lines, and of what was included in them; and the refusal of an order that the
      -- architect entered for a guest.
      or s.entity_kind = 'quote' and (s.was, s.became) = ('approved', 'rejected') and s.actor_role in ('app_architect', 'app_client')
        and not exists (
          select
          from private.change_order_lines l
          join public.change_orders c on c.id = l.change_order_id
          join public.quotes q on q.id = l.quote_id
          left join public.quotes included on included.id = s.entity_id and included.scope = 'included'
          where (l.quote_id = s.entity_id or q.request_id = included.request_id) and c.kind = 'termination' and c.status = 'applied'
            and c.closed_at = s.happened_at
        )
        and not private.is_refusal_entered_at(s.entity_id, s.happened_at)
    )

  union all
  select 'I5 an approval is undone within a minute by who approved', s.entity_id
  from steps s
  where s.entity_kind = 'profile'
    and s.action = 'changed'
    and s.was = 'approved'
    and s.became = 'pending_approval'
    and (s.actor_id is distinct from s.left_by or s.happened_at > s.left_when + interval '1 minute')

  union all
  select 'I5 a registration is looked at again once', s.entity_id
  from steps s
  where s.entity_kind = 'profile'
    and s.action = 'changed'
    and s.was = 'rejected'
    and s.became = 'pending_approval'
    and s.actor_role = 'app_pending'
  group by s.entity_id
  having count(*) > 1

  union all
  -- A member of accounts who comes back from a suspension; everybody else applies again by themselves.
  select 'I5 the team lets only a suspended person without a role wait again', s.entity_id
  from steps s
  where s.entity_kind = 'profile'
    and s.was = 'rejected'
    and s.became = 'pending_approval'
    and s.actor_role = 'app_admin'
    and (not s.was_suspended or exists (
      select from private.audit_entries e
      where e.entity_kind = 'profile' and e.entity_id = s.entity_id and e.id < s.id and e.after ->> 'role' is not null
    ))

  union all
  select 'I5 only a suspended person is approved again', s.entity_id
  from steps s
  where s.entity_kind = 'profile'
    and s.was = 'rejected'
    and s.became = 'approved'
    and not s.was_suspended

  union all
  -- An offer that stays submitted is corrected by its supplier, as the next version of its request; a deal by a change order.
  select 'I5 an offer changes with its version', e.entity_id
  from private.audit_entries e
  where e.entity_kind = 'quote'
    and e.action = 'changed'
    and (e.actor_role like 'app\_%' or e.actor_role = 'guest')
    and e.after ? 'price'
    and not e.after ? 'status'
    and not coalesce((e.after -> 'version')::integer > (e.before -> 'version')::integer and (
        e.actor_role in ('app_supplier', 'guest')
        or e.actor_role = 'app_architect' and private.is_typed_at(e.entity_id, e.happened_at)
      ), false)
    and not exists (
      select
      from private.change_order_lines l
      join public.change_orders c on c.id = l.change_order_id and c.status = 'applied'
      where l.quote_id = e.entity_id
        and c.closed_at = e.happened_at
        and l.price_delta = (e.after ->> 'price')::numeric - (e.before ->> 'price')::numeric
    )

  union all
  select 'a typed version has a file where its way has one', v.id
  from public.quote_versions v
  where v.source = 'behalf' and v.channel not in ('phone', 'shop') and v.attachment_ids = '{}'

  union all
  select 'I5 what nobody needs any more is not asked for again', s.entity_id
  from steps s
  where s.entity_kind = 'quote'
    and s.became in ('requested', 'submitted')
    and s.was_reason in ('O projeto foi concluído', 'O projeto foi arquivado', 'O item foi retirado do pedido',
      'O item foi retirado da solicitação')

  union all
  select 'I5 a supplier takes back only that it declined', s.entity_id
  from steps s
  where s.entity_kind = 'quote'
    and s.was = 'rejected'
    and s.became = 'requested'
    and s.actor_role in ('app_supplier', 'guest')
    and s.was_reason not like 'O fornecedor informou que não vai cotar%'
    -- Quotes that another supplier's declined order brings back.
    and s.was_reason not in ('Prazo encerrado sem resposta')

  union all
  -- The product's owner may write any status (cast, first admin), and an admin creates admins.
  select 'I5 everything begins at its first status', s.entity_id
  from steps s
  where s.action = 'created'
    and s.actor_role like 'app\_%'
    and s.became not in ('planning', 'requested', 'pending_approval')
    and not (s.entity_kind = 'profile' and s.role = 'admin' and s.actor_role in ('app_admin', 'app_auth'))
    -- An architect's contact has no account that anybody could approve; the team gives it to another architect with its project.
    and not (s.entity_kind = 'profile' and s.is_guest and s.became = 'rejected' and s.actor_role in ('app_architect', 'app_admin'))

  union all
  -- The invitation function locks the project's row, so the entries of both are in one order.
  select 'I5 nobody is asked for a quote while a project is over', s.entity_id
  from steps s
  join public.quotes q on q.id = s.entity_id
  cross join lateral (
    select e.after ->> 'status' as status
    from private.audit_entries e
    where e.entity_kind = 'project'
      and e.entity_id = q.project_id
      and e.id < s.id
      and e.after ? 'status'
    order by e.id desc
    limit 1
  ) project
  where s.entity_kind = 'quote'
    and s.became = 'requested'
    and s.actor_role like 'app\_%'
    and project.status in ('completed', 'archived')

  union all
  select 'I5 the history ends where the row is', s.entity_id
  from steps s
  left join public.projects p on s.entity_kind = 'project' and p.id = s.entity_id
  left join public.quotes q on s.entity_kind = 'quote' and q.id = s.entity_id
  left join public.profiles f on s.entity_kind = 'profile' and f.id = s.entity_id
  where s.is_latest
    and s.became <> coalesce(p.status, q.status, f.status)

  union all
  select 'I13 nobody is approved but by an administrator', p.id
  from public.profiles p
  where p.status = 'approved'
    and not exists (
      select from private.audit_entries e
      where e.entity_kind = 'profile'
        and e.entity_id = p.id
        and e.after ->> 'status' = 'approved'
        and (
          e.actor_role = 'app_admin'
          or e.action = 'recorded'
          -- The first admin comes from configuration or from the link of the first start.
          or p.role = 'admin' and e.action = 'created' and coalesce(e.actor_role, 'app_auth') = 'app_auth'
          -- An invited admin opens the account signed out, with the link that an admin sent.
          or p.role = 'admin' and e.action = 'created' and e.actor_role = 'anon'
            and exists (select from private.admin_invitations i where i.joined_id = p.id)
        )
    )
$$;
comment on function private.broken_history() is
$$Every row whose recorded history is not legal: I5 (statuses form paths of the graphs in each folder's transitions.sql,
and end at the row; requests are made before a project is over) and I13 (an approved profile has an admin's entry).
Part of broken_invariants.
Owner only.$$;
