create function private.reaches(kind text, entity uuid) returns table (person uuid, role text, reach text)
language sql stable
set search_path = ''
as $$
  select p.id, 'admin', 'administrador do Prumo: acesso a tudo'
  from public.profiles p
  where p.role = 'admin'
    and case kind
      when 'project' then exists (select from public.projects j where j.id = entity)
      when 'quote' then exists (select from public.quotes q where q.id = entity)
      when 'payment' then exists (select from public.payments y where y.id = entity)
      when 'profile' then exists (select from public.profiles o where o.id = entity)
    end

  union all
  select p.architect_id, 'architect', 'arquiteto do projeto: itens, orçamentos, previstos e pagamentos'
  from public.projects p
  where kind = 'project' and p.id = entity
  union all
  select p.client_id, 'client', 'cliente do projeto: orçamentos aprovados, fichas enviadas, somas e previstos'
  from public.projects p
  where kind = 'project' and p.id = entity
  union all
  select distinct q.supplier_id, 'supplier', 'fornecedor convidado: nome e endereço do projeto, itens da sua categoria'
  from public.quotes q
  where kind = 'project' and q.project_id = entity

  union all
  select q.architect_id, 'architect', 'arquiteto do projeto'
  from public.quotes q
  where kind = 'quote' and q.id = entity
  union all
  select q.supplier_id, 'supplier', 'o próprio fornecedor'
  from public.quotes q
  where kind = 'quote' and q.id = entity
  union all
  select q.client_id, 'client', 'cliente do projeto: o orçamento aprovado, sem observações gerais'
  from public.quotes q
  where kind = 'quote' and q.id = entity and q.status = 'approved'

  union all
  select y.architect_id, 'architect', 'arquiteto do projeto'
  from public.payments y
  where kind = 'payment' and y.id = entity
  union all
  select y.client_id, 'client', 'cliente do projeto: valor e data, sem observações'
  from public.payments y
  where kind = 'payment' and y.id = entity
  union all
  select q.supplier_id, 'supplier', 'fornecedor que recebe: valor e data, sem observações, no arquivo dos próprios dados; a soma, em seus projetos aprovados'
  from public.payments y
  join public.quotes q on q.id = y.quote_id
  where kind = 'payment' and y.id = entity

  union all
  select a.id, 'architect', 'arquiteto aprovado: nome, e-mail, empresa e categoria'
  from public.profiles p
  join public.profiles a on a.role = 'architect'
  where kind = 'profile' and p.id = entity and p.status = 'approved'
    and (p.role = 'supplier' or p.role = 'client' and p.findable)
  union all
  select p.guest_of, 'architect', 'arquiteto de quem a pessoa é contato: nome, empresa, e-mail e telefone'
  from public.profiles p
  where kind = 'profile' and p.id = entity and p.guest_of is not null
  union all
  select distinct j.architect_id, 'architect', 'arquiteto de um projeto da pessoa: também o telefone'
  from public.projects j
  where kind = 'profile' and j.client_id = entity
  union all
  select distinct i.architect_id, 'architect', 'arquiteto que a convidou como cliente: nome e e-mail'
  from private.client_invitations i
  where kind = 'profile' and i.joined_id = entity and i.status = 'joined'
  union all
  select distinct q.architect_id, 'architect', 'arquiteto que a convidou a orçar: nome'
  from public.quotes q
  where kind = 'profile' and q.supplier_id = entity
  union all
  select distinct o.architect_id, 'architect', 'arquiteto de um pedido da pessoa: também o telefone'
  from public.orders o
  where kind = 'profile' and o.supplier_id = entity
  union all
  select distinct j.client_id, 'client', 'cliente de um projeto da pessoa: nome, empresa, e-mail e telefone'
  from public.projects j
  where kind = 'profile' and j.architect_id = entity
  union all
  select distinct q.client_id, 'client', 'cliente de um projeto em que foi aprovada: nome e empresa'
  from public.quotes q
  where kind = 'profile' and q.supplier_id = entity and q.status = 'approved'
  union all
  -- The contacts are hidden when no quote of the request is open or approved; the name stays in the list.
  select q.supplier_id, 'supplier',
    case when bool_or(q.status <> 'rejected')
      then 'fornecedor convidado por ela: nome, e-mail e telefone'
      else 'fornecedor convidado por ela: nome'
    end
  from public.quotes q
  where kind = 'profile' and q.architect_id = entity
  group by q.supplier_id
  union all
  select distinct q.supplier_id, 'supplier', 'fornecedor aprovado em um projeto da pessoa: nome, e-mail e telefone'
  from public.quotes q
  where kind = 'profile' and q.client_id = entity and q.status = 'approved'
  union all
  -- The name of somebody who acts for an account stands beside what they did.
  select distinct s.account, s.role, 'outro lado de um projeto, uma conversa ou um aceite em que está o nome dela'
  from (
    select j.architect_id, j.client_id, null::uuid as supplier_id
    from private.audit_entries e
    join public.projects j on j.id = e.project_id
    where kind = 'profile' and e.actor_id = entity and e.account_id is not null
    union all
    select q.architect_id, null, q.supplier_id
    from private.audit_entries e
    join public.quotes q on q.id = e.entity_id
    where kind = 'profile' and e.actor_id = entity and e.account_id is not null and e.entity_kind = 'quote'
    union all
    select m.architect_id, m.client_id, m.supplier_id
    from public.messages m
    where kind = 'profile' and m.author_id = entity and entity <> all (array_remove(array[m.architect_id, m.client_id, m.supplier_id], null))
    union all
    select g.architect_id, g.client_id, g.supplier_id
    from public.sign_offs g
    where kind = 'profile' and g.person_id = entity and entity <> all (array_remove(array[g.architect_id, g.client_id, g.supplier_id], null))
  ) w
  cross join lateral (
    values (w.architect_id, 'architect'), (w.client_id, 'client'), (w.supplier_id, 'supplier')
  ) s (account, role)
  where s.account is not null

  union all
  select s.person, s.role, s.reach from private.reaches_on_site(kind, entity) s where s.person is not null
$$;
comment on function private.reaches(text, uuid) is
$$The people to whom the policies and functions of each folder show an entity, each with a sentence for the reason and
the role that they need for it; whether they have that role today is checked by private.people_who_could_see.
Changes with those policies: who-could-see.test.ts compares the two.
Granted to nobody.$$;
