-- Many generated people and projects: the realistic data set of the bench and of the tests that check plans.
-- `volume.projects` is the number of projects with quotes; everything else follows from it, 50 quotes and 10 items a
-- project, 20 projects an architect. Only into an empty database, by a superuser: triggers are disabled, so the copies
-- and the consequences of an approval are written here. Everybody signs in with the cast's password.

set session_replication_role = replica;

create temp table size as
select
  n as projects,
  greatest(n / 20, 1) as architects,
  greatest(n / 2, 1) as clients,
  greatest(n * 39 / 20 / 7, 5) as suppliers_per_category
from (select current_setting('volume.projects')::integer) s(n);

-- Ids look random, as real ones do, and are derived from a number, so that parents need no lookup.
create function pg_temp.id(kind text, n bigint) returns uuid
language sql immutable
as $$ select md5(kind || ' ' || n)::uuid $$;

create function pg_temp.category(n bigint) returns text
language sql immutable
as $$ select (array['civil', 'decoracao', 'iluminacao', 'marcenaria', 'marmoraria', 'pintura', 'vidracaria'])[1 + n % 7] $$;

-- Uniform over 0 .. below-1, and the same in every run.
create function pg_temp.pick(seed text, below bigint) returns bigint
language sql immutable
as $$ select abs(hashtextextended(seed, 0) % below) $$;

create temp table people as
select pg_temp.id('architect', n) as id, 'architect' as role, null as category, n from size, generate_series(0, architects - 1) n
union all
select pg_temp.id('client', n), 'client', null, n from size, generate_series(0, clients - 1) n
union all
select pg_temp.id('supplier', n), 'supplier', pg_temp.category(n), n from size, generate_series(0, suppliers_per_category * 7 - 1) n
union all
select pg_temp.id('admin', n), 'admin', null, n from generate_series(0, 9) n;

insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at)
select
  id, role || n || '@volume.test',
  '$argon2id$v=19$m=19456,t=2,p=1$OlI4xA1gxZucIshcoKc99A$uhRJ2Ia4BSm3RayYNigJ2JbO8DBf6SSYEs+jO1MVOqI',
  now(), now() - make_interval(days => 400)
from people;

insert into public.profiles (id, email, full_name, role, status, company_name, supplier_category, commission_rate, phone_number, created_at)
select
  id, role || n || '@volume.test',
  (array['Ana', 'Bruno', 'Clara', 'Davi', 'Elisa', 'Fábio', 'Helena', 'Igor'])[1 + n % 8] || ' '
    || (array['Almeida', 'Barros', 'Carvalho', 'Duarte', 'Freitas', 'Lopes', 'Moura'])[1 + n % 7] || ' ' || n,
  role,
  case when role in ('client', 'supplier') and n % 50 = 49 then 'pending_approval' else 'approved' end,
  case when role in ('architect', 'supplier') then 'Estúdio e Oficina ' || n end,
  category,
  case when role in ('architect', 'supplier') then 0.07 end,
  '+55 11 9' || lpad((n % 10000)::text, 4, '0') || '-' || lpad((n % 9973)::text, 4, '0'),
  now() - make_interval(days => 400, mins => (n % 500000)::integer)
from people;

insert into public.referral_codes (code, user_id)
select upper(left(id::text, 3) || lpad(to_hex(row_number() over ()), 5, '0')), id from people;

insert into public.referrals (referrer_id, referred_email, referred_user_id, status, invited_at, completed_at)
select
  pg_temp.id('architect', pg_temp.pick('referrer' || p.id, architects)), role || n || '@volume.test',
  p.id, 'completed', now() - make_interval(days => 300, mins => n::integer), now() - interval '290 days'
from size, people p
where role in ('client', 'supplier');

-- One project in forty is still being planned.
insert into public.projects (id, name, address, status, client_id, architect_id, created_at)
select
  pg_temp.id('project', n), 'Apartamento ' || n, 'Rua das Laranjeiras, ' || n || ', São Paulo, SP',
  case when n >= projects then 'planning' when n / architects % 2 = 0 then 'quoting' else 'in_progress' end,
  pg_temp.id('client', pg_temp.pick('client' || n, clients)),
  pg_temp.id('architect', n % architects),
  now() - make_interval(days => (n % 365)::integer, mins => (n % 1440)::integer)
from size, generate_series(0, projects + projects / 40 - 1) n;

-- 8 to 12 items each.
insert into public.project_items (id, project_id, description, category, quantity, unit, position, created_at, architect_id, client_id)
select
  pg_temp.id('item', n * 16 + k), p.id, 'Serviço ' || k || ' do apartamento ' || n || ', conforme o projeto executivo',
  pg_temp.category(k), 1 + pg_temp.pick('quantity' || n * 16 + k, 40), 'un', k + 1,
  p.created_at + make_interval(mins => k::integer), p.architect_id, p.client_id
from size, generate_series(0, projects + projects / 40 - 1) n
join lateral (select * from public.projects p where p.id = pg_temp.id('project', n)) p on true,
generate_series(0, 7 + pg_temp.pick('items' || n, 5)) k;

-- Five suppliers each, the same for all items of a category. Work in progress: the first was
-- approved. In quotation: four have answered.
insert into public.quotes
  (id, project_item_id, supplier_id, status, price, delivery_time_days, notes, item_note, rejection_reason,
   created_at, submitted_at, approved_at, project_id, architect_id, client_id, category, request_id, closed_as)
select
  pg_temp.id('quote', (n * 16 + k) * 8 + s), i.id, asked.supplier_id, state.status,
  case when state.status <> 'requested' then 500 + pg_temp.pick('price' || (n * 16 + k) * 8 + s, 5000000) / 100.0 end,
  case when state.status <> 'requested' then 5 + pg_temp.pick('days' || (n * 16 + k) * 8 + s, 60) end,
  case when state.status <> 'requested' then 'Inclui material, transporte e montagem. Validade de 15 dias.' end,
  case when state.status <> 'requested' and s % 2 = 0 then 'Medidas a confirmar no local' end,
  case when state.status = 'rejected' then 'Outro fornecedor foi selecionado para esta categoria' end,
  i.created_at + interval '1 day',
  case when state.status <> 'requested' then i.created_at + interval '3 days' end,
  case when state.status = 'approved' then i.created_at + interval '9 days' end,
  i.project_id, i.architect_id, i.client_id, i.category,
  md5(concat('request', i.project_id, i.category, asked.supplier_id))::uuid,
  case when state.status = 'rejected' then 'lost' end
from size z, generate_series(0, projects - 1) n
cross join lateral generate_series(0, 7 + pg_temp.pick('items' || n, 5)) k
join lateral (select * from public.project_items i where i.id = pg_temp.id('item', n * 16 + k)) i on true
cross join generate_series(0, 4) s
cross join lateral (
  select pg_temp.id('supplier', k % 7 + 7 * (
    (pg_temp.pick('supplier' || n || ' ' || k % 7, z.suppliers_per_category) + s) % z.suppliers_per_category
  ))
) asked (supplier_id)
cross join lateral (
  select case
    when n / architects % 2 = 1 and s = 0 then 'approved'
    when n / architects % 2 = 1 then 'rejected'
    when s < 4 then 'submitted'
    else 'requested'
  end
) state(status);

insert into public.quote_requests (id, project_id, category, supplier_id, architect_id, client_id, invited_at)
select q.request_id, q.project_id, q.category, q.supplier_id, q.architect_id, q.client_id, min(q.created_at)
from public.quotes q
group by q.request_id, q.project_id, q.category, q.supplier_id, q.architect_id, q.client_id;

update public.quotes set version = 1 where submitted_at is not null;
update public.quote_requests r set version = 1
where exists (select from public.quotes q where q.request_id = r.id and q.version = 1);
select private.keep_version(array(select id from public.quote_requests where version = 1));

insert into public.commissions (quote_id, project_id, supplier_id, base_amount, commission_rate, commission_amount, created_at, due_at)
select id, project_id, supplier_id, price, 0.07, round(price * 0.07, 2), approved_at, approved_at + interval '10 days' from public.quotes where status = 'approved';

select private.open_orders(array(select id from public.quotes where status = 'approved'));

insert into public.payments (quote_id, amount, payment_date, created_by, created_at, project_id, architect_id, client_id)
select
  q.id, round(q.price * 0.2, 2), (q.approved_at + make_interval(days => 10 * part))::date, q.architect_id,
  q.approved_at + make_interval(days => 10 * part), q.project_id, q.architect_id, q.client_id
from public.quotes q, generate_series(1, 2) part
where q.status = 'approved';

insert into public.project_category_budgets (project_id, category, budgeted_amount, architect_id, client_id)
select p.id, pg_temp.category(k), 20000, p.architect_id, p.client_id from public.projects p, generate_series(0, 2) k;

drop table people, size;
set session_replication_role = origin;
