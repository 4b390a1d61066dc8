create function private.reaches_on_site(kind text, entity uuid) returns table (person uuid, role text, reach text)
language sql stable
set search_path = ''
as $$
  select p.id, 'admin', 'administrador do Prumo: acesso a tudo'
  from public.profiles p
  where p.role = 'admin'
    and case reaches_on_site.kind
      when 'delivery' then exists (select from public.deliveries d where d.id = entity)
      when 'daily_log' then exists (select from public.daily_logs l where l.id = entity and l.status <> 'draft')
      when 'issue' then exists (select from public.issues i where i.id = entity and i.status <> 'draft')
      when 'support_request' then exists (select from public.support_requests r where r.id = entity)
      -- Sealed, it is read by its rater alone.
      when 'rating' then exists (select from public.ratings r where r.id = entity and r.sealed_until <= now())
    end

  union all
  select s.account, s.role, s.reach
  from public.deliveries d
  cross join lateral (
    values (d.architect_id, 'architect', 'arquiteto do projeto'), (d.client_id, 'client', 'cliente do projeto'),
      (d.supplier_id, 'supplier', 'fornecedor do pedido')
  ) s (account, role, reach)
  where reaches_on_site.kind = 'delivery' and d.id = entity

  union all
  select s.account, s.role, s.reach
  from public.daily_logs l
  cross join lateral (
    values (l.architect_id, 'architect', 'arquiteto do projeto'),
      (case when l.status <> 'draft' then l.client_id end, 'client', 'cliente do projeto: depois do envio')
  ) s (account, role, reach)
  where reaches_on_site.kind = 'daily_log' and l.id = entity

  union all
  select s.account, s.role, s.reach
  from public.issues i
  cross join lateral (
    values (i.architect_id, 'architect', 'arquiteto do projeto'), (i.client_id, 'client', 'cliente do projeto'),
      (case when i.status <> 'draft' then i.supplier_id end, 'supplier', 'fornecedor do pedido: depois da publicação')
  ) s (account, role, reach)
  where reaches_on_site.kind = 'issue' and i.id = entity and (i.status <> 'draft' or i.author_id = s.account)

  union all
  select r.rater_id, r.rater_role, 'quem avaliou'
  from public.ratings r
  where reaches_on_site.kind = 'rating' and r.id = entity
  union all
  select s.account, s.role, s.reach
  from public.ratings r
  cross join lateral (
    values (r.architect_id, 'architect', 'arquiteto do pedido'), (r.client_id, 'client', 'cliente do pedido'),
      (r.supplier_id, 'supplier', 'fornecedor do pedido'),
      (case when r.rated_role = 'architect' then r.rated_id end, 'architect', 'quem foi avaliado')
  ) s (account, role, reach)
  where reaches_on_site.kind = 'rating' and r.id = entity and r.sealed_until <= now() and r.hidden_at is null
  union all
  select a.id, 'architect', 'arquiteto que pode chamar o fornecedor: notas, palavras, categoria e mês, sem nomes'
  from public.ratings r
  join public.profiles p on p.id = r.rated_id and p.role = 'supplier'
  join public.profiles a on a.role = 'architect'
  where reaches_on_site.kind = 'rating' and r.id = entity and r.sealed_until <= now() and r.hidden_at is null
    and (
      p.status = 'approved' or p.guest_of = a.id
      or exists (select from public.orders o where o.supplier_id = p.id and o.architect_id = a.id)
    )
$$;
comment on function private.reaches_on_site(text, uuid) is
$$The part of private.reaches for what happens on the site: deliveries, days of the diário, pendências and ratings. A rating is listed as its seal stands now.
Changes with the policies of those folders and private.may_read_ratings_of: who-could-see.test.ts compares them.
Granted to nobody.$$;
