create function private.erasure_obstacles(person uuid) returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(o.sentence order by o.place, o.sentence), '{}')
  from (
    -- I14: the product always keeps an admin who can approve people.
    select 1, 'É a única conta de administração. Crie outra antes.'
    from public.profiles p
    where p.id = person and p.role = 'admin' and p.status = 'approved'
      and not exists (
        select from public.profiles other
        where other.role = 'admin' and other.status = 'approved' and other.id <> person
      )
    union all
    -- A titular answers for an account for the others too, who go on with it.
    select 2, format('%s depende de você. Passe a conta ou encerre-a antes: outras pessoas fazem parte dela.', case
      when h.account_id = person then 'A sua conta' else format('A conta “%s”', coalesce(a.company_name, a.full_name))
    end)
    from private.accounts_held_by(person) h (account_id)
    join public.profiles a on a.id = h.account_id
    where exists (
      select from public.account_people m where m.account_id = h.account_id and m.person_id <> person and m.ended_at is null
    )
    union all
    -- An account that nobody else belongs to ends with its titular.
    select 3, o.sentence
    from private.accounts_held_by(person) h (account_id)
    cross join lateral unnest(private.erasure_obstacles(h.account_id)) o (sentence)
    where h.account_id <> person
    union all
    -- A contract that is being carried out needs both its sides (LGPD art. 16, art. 7 V).
    select 3, format('Há obra em andamento em “%s”. É preciso concluir ou arquivar o projeto antes.', j.name)
    from public.projects j
    where j.status = 'in_progress'
      and (
        person in (j.client_id, j.architect_id)
        or exists (
          select from public.quotes q
          where q.project_id = j.id and q.supplier_id = person and q.status = 'approved'
        )
      )
    union all
    -- The people who did the work must be able to claim what is owed by name (art. 7 VI).
    select 4, format('Há saldo a pagar em “%s”. É preciso registrar os pagamentos ou arquivar o projeto antes.', j.name)
    from public.projects j
    where j.status = 'completed'
      and j.client_id = person
      and exists (
        select
        from public.quotes q
        where q.project_id = j.id and q.status = 'approved'
          and q.price > (select coalesce(sum(y.amount), 0) from public.payments y where y.quote_id = q.id)
      )
    union all
    -- Within the warranty of an order its supplier answers by name, and so does who speaks for the client.
    select distinct 4, format('Há chamado de garantia aberto em “%s”. É preciso encerrá-lo antes.', j.name)
    from public.issues i
    join public.projects j on j.id = i.project_id
    join public.orders o on o.id = i.order_id
    cross join lateral private.order_warranty(o) w
    where i.kind = 'warranty' and i.status in ('open', 'fixed') and person in (i.client_id, i.architect_id, i.supplier_id)
      and private.day_in_sao_paulo(i.opened_at) between w.begins_on and w.ends_on
    union all
    -- An open invoice is claimed from its debtor by name.
    select 5, format('A fatura %s está em aberto. É preciso pagá-la ou cancelá-la antes.', private.invoice_label(n))
    from public.commission_invoices n
    where n.supplier_id = person and n.status = 'open'
  ) o (place, sentence)
$$;
comment on function private.erasure_obstacles(uuid) is
$$Why a person cannot be erased yet, as sentences in pt-BR for the person and the team; empty when nothing is in the
way.
The last admin; an account for which they answer and to which others belong; work in progress of any of its sides; a
client who still owes in a project that is done and not archived; an open claim within its warranty; a supplier with an open invoice.
For definer functions that have checked the caller; granted to nobody.
Source: docs/decisions/023, security.md I14.$$;

create function private.accounts_held_by(person uuid) returns setof uuid
language sql stable
set search_path = ''
as $$
  -- One's own, unless it was passed on, and those that were passed on to them.
  select person
  where not exists (
    select from public.account_people m where m.account_id = person and m.role = 'owner' and m.ended_at is null
  )
  union all
  select m.account_id from public.account_people m where m.person_id = person and m.role = 'owner' and m.ended_at is null
$$;
comment on function private.accounts_held_by(uuid) is
$$The accounts for which a person answers as titular.
For what ends or waits with them; granted to nobody.
Source: docs/decisions/264.$$;
